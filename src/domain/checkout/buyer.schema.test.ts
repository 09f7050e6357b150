import { describe, expect, test } from 'vitest'
import { buyerSchema } from './buyer.schema.ts'

const person = {
  ...{ firstName: 'Alix', lastName: 'Modèle', address: '4 rue du Modèle', zipCode: '69000', city: 'Lyon' },
  ...{ country: 'FR', buyerType: 'professionnel', company: 'Atelier Modèle' },
}
const siren = '000 000 018'

function problemsOf(changes: Record<string, string>): string {
  const read = buyerSchema.safeParse({ ...person, ...changes })
  return read.success
    ? ''
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')
}

describe('a business', () => {
  test.for([
    ['in France without a SIREN', {}, 'siren siren_required'],
    ['in France', { siren }, ''],
    ['in France with a number that is none', { siren, vatNumber: 'FR1' }, 'vatNumber vat_number_invalid:FR'],
    ['in France with a number from abroad', { siren, vatNumber: 'DE123456781' }, ''],
    ['in Réunion without a SIREN', { zipCode: '97400' }, 'siren siren_required'],
    ['in Monaco without any number', { country: 'MC' }, 'vatNumber vat_number_required'],
    ['in Monaco with its French number', { country: 'MC', vatNumber: 'FR 12 345678901' }, ''],
    ['in Monaco with a SIREN', { country: 'MC', siren }, ''],
    [
      'in Monaco with another number',
      { country: 'MC', vatNumber: 'DE123456781' },
      'vatNumber vat_number_invalid:MC',
    ],
    ['in Germany without a number', { country: 'DE' }, 'vatNumber vat_number_required'],
    ['in Germany with its number', { country: 'DE', vatNumber: 'DE 123 456 781' }, ''],
    ['in Germany with an Austrian one', { country: 'DE', vatNumber: 'ATU12345678' }, ''],
    ['in Germany with a French one', { country: 'DE', vatNumber: 'FR12345678901' }, ''],
    [
      'in Ireland with a number for goods',
      { country: 'IE', vatNumber: 'XI123456789' },
      'vatNumber vat_number_invalid:IE',
    ],
    ['in Germany with nonsense', { country: 'DE', vatNumber: 'nonsense' }, 'vatNumber vat_number_invalid:DE'],
    ['in the Canary Islands without a number', { country: 'ES', zipCode: '35001' }, ''],
    ['in Switzerland without a number', { country: 'CH' }, ''],
    ['in Switzerland with its own', { country: 'CH', vatNumber: 'CHE-123.456.789 TVA' }, ''],
    ['in Britain with its own', { country: 'GB', vatNumber: 'GB 123 4567 89' }, ''],
    ['in Norway with 20 characters', { country: 'NO', vatNumber: '1'.repeat(20) }, ''],
    ['in Norway with 21 characters', { country: 'NO', vatNumber: '1'.repeat(21) }, 'vatNumber too_long'],
    ['in Iceland with a line break', { country: 'IS', vatNumber: '1\n2' }, 'vatNumber control_characters'],
    ['in Liechtenstein without a name', { country: 'LI', company: '' }, 'company company_required'],
  ] as const)('%s', ([, changes, problems]) => {
    expect(problemsOf(changes)).toBe(problems)
  })
})

test('numbers without their letters are of the chosen country', () => {
  const kept = (changes: Record<string, string>) => buyerSchema.parse({ ...person, ...changes }).vatNumber
  expect(kept({ country: 'DE', vatNumber: '123 456 781' })).toBe('DE123456781')
  expect(kept({ country: 'GR', vatNumber: 'GR 094259216' })).toBe('EL094259216')
  expect(kept({ country: 'GR', vatNumber: '094259216' })).toBe('EL094259216')
  expect(kept({ country: 'HU', vatNumber: '12345678-2-42' })).toBe('HU12345678')
  expect(kept({ country: 'MC', vatNumber: '12 345678901' })).toBe('FR12345678901')
  expect(kept({ siren, vatNumber: '12 345678901' })).toBe('FR12345678901')
  expect(kept({ country: 'ES', vatNumber: 'B12345678' })).toBe('ESB12345678')
})

test('the SIREN is read out of what a business has at hand', () => {
  const kept = (text: string) => buyerSchema.parse({ ...person, siren: text }).siren
  expect(kept('732 829 320 00074')).toBe('732829320')
  expect(kept('RCS Paris 732 829 320')).toBe('732829320')
})

test('numbers are kept without spaces in the Union, and as they were given elsewhere', () => {
  const kept = (changes: Record<string, string>) => buyerSchema.parse({ ...person, ...changes }).vatNumber
  expect(kept({ country: 'DE', vatNumber: 'de 123.456.781' })).toBe('DE123456781')
  expect(kept({ country: 'CH', vatNumber: ' CHE-123.456.789 TVA ' })).toBe('CHE-123.456.789 TVA')
})

test('a consumer and an association have no numbers of businesses, whatever was sent', () => {
  for (const buyerType of ['particulier', 'association'])
    expect(
      buyerSchema.parse({
        ...person,
        ...{ buyerType, associationName: 'Amis', country: 'DE', siren: 'x', vatNumber: 'nonsense' },
      }),
    ).toMatchObject({ siren: '', vatNumber: '' })
})

describe('an association', () => {
  const association = { ...person, buyerType: 'association', company: '', associationName: 'Amis du modèle' }
  const read = (changes: Record<string, string>) => buyerSchema.safeParse({ ...association, ...changes })

  // Decree of 14 October 2009 on the RNA: W and nine digits.
  test.for([
    ['', ''],
    ['W691000001', 'W691000001'],
    ['w 691 000 001', 'W691000001'],
    ['RNA : W691000001', 'W691000001'],
    ['732 829 320', '732829320'],
    ['732 829 320 00074', '732829320'],
  ] as const)('may give %s', ([associationNumber, siren]) => {
    expect(read({ associationNumber })).toMatchObject({
      success: true,
      data: { company: 'Amis du modèle', siren },
    })
  })

  test('has a name, and no number of another form', () => {
    const issues = (changes: Record<string, string>) =>
      read(changes).error?.issues.map(({ path, message }) => [...path, message].join(' '))
    expect(issues({ associationName: '' })).toEqual(['associationName association_name_required'])
    expect(issues({ associationNumber: 'W12' })).toEqual(['associationNumber association_number_invalid'])
  })
})
