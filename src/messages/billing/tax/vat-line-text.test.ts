import { expect, test } from 'vitest'
import { euros } from '#domain/platform/money/cents.ts'
import { amountText } from './amount-text.ts'
import { vatLineText } from './vat-line-text.ts'

/** Replaces non-breaking spaces with plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const taxed = (rate: number) => ({ rate, vat: euros(5.89), reason: null })

test.for([
  ['fr', 2000, 'dont TVA 20 % : 5,89 €'],
  ['fr', 2550, 'dont TVA 25,5 % : 5,89 €'],
  ['fr', 850, 'dont TVA 8,5 % : 5,89 €'],
  ['en', 2550, 'of which VAT 25.5%: €5.89'],
  ['hu', 2550, 'ebből ÁFA (25,5%): 5,89 €'],
] as const)('in %s, a line at VAT rate %i is formatted correctly', ([language, rate, text]) => {
  expect(plain(vatLineText(taxed(rate), language))).toBe(text)
})

test.for([
  ['reverse_charge', 'TVA : autoliquidation', 'VAT: reverse charge', 'ÁFA: fordított adózás'],
  ['franchise', 'TVA non applicable, art. 293 B du CGI', 'VAT not applicable', 'ÁFA nem kerül felszámításra'],
  ['overseas_exempt', 'TVA non applicable, art. 294, 1 du CGI', '294, 1', '294.'],
  ['outside_eu', 'TVA non applicable (hors Union européenne)', 'outside the European Union', 'kívül'],
] as const)('a line without VAT states the reason: %s', ([reason, fr, en, hu]) => {
  const line = { rate: 0, vat: euros(0), reason }
  expect(plain(vatLineText(line, 'fr'))).toBe(fr)
  expect(vatLineText(line, 'en')).toContain(en)
  expect(vatLineText(line, 'hu')).toContain(hu)
})

test('an amount states whether it includes VAT', () => {
  const inFrench = (wording: Parameters<typeof amountText>[1]) => plain(amountText(euros(29), wording, 'fr'))
  expect(inFrench('with_vat')).toBe('29,00 € TTC')
  expect(inFrench('without_vat')).toBe('29,00 € hors taxes')
  expect(inFrench('plain')).toBe('29,00 €')
  expect(plain(amountText(euros(29), 'with_vat', 'hu'))).toBe('bruttó 29,00 €')
})
