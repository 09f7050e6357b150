import { expect, test } from 'vitest'
import { billingForm, dunningProblems } from './billing-form.schema.ts'
import { checkCoordinates } from './check-coordinates.ts'
import { generalForm } from './general-form.schema.ts'
import { sellerForm } from './seller-form.schema.ts'
import { applySettingsForm, formatSettings, type SettingsForm } from './setting-field.schema.ts'
import { type Settings, type SettingsCategory, settingsSchemas } from './settings.schema.ts'

const categories = Object.keys(settingsSchemas) as SettingsCategory[]
const stored = Object.fromEntries(
  categories.map((category) => [category, settingsSchemas[category].parse({})]),
) as Settings
const base = formatSettings(generalForm, stored, 'fr')
const read = (form: SettingsForm, input: Omit<Parameters<typeof applySettingsForm>[1], 'language'>) =>
  applySettingsForm(form, { ...input, language: 'fr' })

test('an untouched field is not saved, even if it changed meanwhile', () => {
  const meanwhile = { ...stored, general: { ...stored.general, siteName: 'Autre' } }
  const edited = { ...base, supportEmail: 'aide@example.test' }
  const edit = read(generalForm, { typed: edited, base, stored: meanwhile })
  expect(edit.changed).toEqual({ general: ['supportEmail'] })
  expect(edit.next.general).toMatchObject({ siteName: 'Autre', supportEmail: 'aide@example.test' })
  expect(edit.conflicts).toEqual({})
})

test('two different changes of one field are a conflict, two equal changes are not', () => {
  const meanwhile = { ...stored, general: { ...stored.general, siteName: 'Autre' } }
  const applyMine = (siteName: string) =>
    read(generalForm, { typed: { ...base, siteName }, base, stored: meanwhile })
  expect(applyMine('La mienne').conflicts).toEqual({ siteName: 'Autre' })
  expect(applyMine('Autre')).toMatchObject({ conflicts: {}, changed: {} })
})

test('invalid values are reported by field, and unchanged values are never reported', () => {
  const edited = { ...base, siteName: '', latitude: 'ici', facebook: 'javascript:alert(1)' }
  expect(read(generalForm, { typed: edited, base, stored }).problems).toEqual({
    siteName: 'shop_name_required',
    latitude: 'degrees_invalid',
    facebook: 'link_invalid',
  })
  const outdated = { ...stored, general: { ...stored.general, contactEmail: 'nowhere' } }
  const shown = formatSettings(generalForm, outdated, 'fr')
  expect(read(generalForm, { typed: shown, base: shown, stored: outdated }).problems).toEqual({})
})

test('coordinates are read with a decimal point or comma', () => {
  const edit = read(generalForm, {
    typed: { ...base, latitude: '48,85693', longitude: '-2.5' },
    base,
    stored,
  })
  expect(edit.next.contact).toMatchObject({ latitude: 48.85693, longitude: -2.5 })
  expect(checkCoordinates({ latitude: 1, longitude: null })).toEqual({ longitude: 'coordinate_missing' })
  expect(checkCoordinates({ latitude: null, longitude: null })).toEqual({})
})

test('SIREN and VAT number are stored without spaces', () => {
  const shown = formatSettings(sellerForm, stored, 'fr')
  const edited = { ...shown, siren: '732 829 320', vatNumber: 'fr 44 732 829 320' }
  expect(read(sellerForm, { typed: edited, base: shown, stored }).next.seller).toMatchObject({
    siren: '732829320',
    vatNumber: 'FR44732829320',
  })
})

test('dunning days must be in order and before the suspension', () => {
  const shown = formatSettings(billingForm, stored, 'fr')
  expect(shown).toMatchObject({ retryDays: '1, 3, 5, 7', staffRefundLimit: '100,00' })
  const findProblems = (change: Record<string, string>) => {
    const edit = read(billingForm, { typed: { ...shown, ...change }, base: shown, stored })
    return { ...dunningProblems(edit.next.dunning), ...edit.problems }
  }
  expect(findProblems({ retryDays: '2 4;6', suspendDay: '7', staffRefundLimit: '250,50' })).toEqual({
    mailDays: 'dunning_after_suspension',
  })
  expect(findProblems({ retryDays: '5, 3' })).toEqual({ retryDays: 'dunning_days_invalid' })
  expect(findProblems({ retryDays: '1, 20' })).toEqual({ retryDays: 'dunning_after_suspension' })
  expect(findProblems({ endDay: '14' })).toEqual({ endDay: 'dunning_end_early' })
  expect(findProblems({ suspendDay: 'x', staffRefundLimit: '-1' })).toEqual({
    suspendDay: 'dunning_day_invalid',
    staffRefundLimit: 'amount_invalid',
  })
})

test('amounts and coordinates are formatted for the language, and amounts read in both notations', () => {
  const withCoordinates = { ...stored, contact: { ...stored.contact, latitude: 48.85693, longitude: -2.5 } }
  for (const [language, limit, latitude] of [
    ['fr', '100,00', '48,85693'],
    ['hu', '100,00', '48,85693'],
    ['en', '100.00', '48.85693'],
  ] as const) {
    expect(formatSettings(billingForm, withCoordinates, language).staffRefundLimit).toBe(limit)
    expect(formatSettings(generalForm, withCoordinates, language)).toMatchObject({
      latitude,
      longitude: language === 'en' ? '-2.5' : '-2,5',
    })
    const shown = formatSettings(billingForm, withCoordinates, language)
    for (const staffRefundLimit of ['250,50', '250.50']) {
      const input = { typed: { ...shown, staffRefundLimit }, base: shown, stored: withCoordinates, language }
      expect(applySettingsForm(billingForm, input).next.payments.staffRefundLimit).toBe(25_050)
    }
  }
})

test('a form shown in one language and submitted in another causes no conflict', () => {
  const shown = formatSettings(billingForm, stored, 'en')
  const edited = { ...shown, staffRefundLimit: '250.50' }
  const edit = applySettingsForm(billingForm, { typed: edited, base: shown, stored, language: 'hu' })
  expect(edit).toMatchObject({ conflicts: {}, changed: { payments: ['staffRefundLimit'] } })
})
