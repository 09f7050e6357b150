import { describe, expect, test } from 'vitest'
import { profileFields } from '#domain/identity/accounts/registration.schema.ts'
import { readIban } from '#domain/payments/iban.ts'
import { normalizeSiren } from '../company-numbers/siren.ts'
import { normalizeVatNumber } from '../company-numbers/vat-number.ts'
import { readMailAddress } from './mail-address.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

const code = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))

/** Unicode: format characters that contact apps, PDFs and word processors put around numbers. */
const marks = [
  ...code(0x200b, 0x200f),
  ...code(0x202a, 0x202e),
  ...code(0x2060),
  ...code(0x2066, 0x2069),
  ...code(0xfeff),
  ...code(0x00ad),
]

test('invisible characters are removed anywhere in the text', () => {
  for (const mark of marks) expect(normalizeTypedText(`${mark}1${mark}2${mark}`)).toBe('12')
})

test('no-break spaces and typographic dashes become plain spaces and hyphens', () => {
  expect(normalizeTypedText('\u00a01\u00a02\u202f3\u20094\u00a0')).toBe('1 2 3 4')
  expect(normalizeTypedText('1\u20102\u20113\u20134\u22125')).toBe('1-2-3-4-5')
})

describe('text pasted from contact apps and documents', () => {
  const wrap = (text: string) => `\u202a${text}\u202c`

  test('telephone numbers are normalised, and invalid ones rejected', () => {
    expect(profileFields.phone.parse(wrap('+33 6 12 34 56 78'))).toBe('+33 6 12 34 56 78')
    expect(profileFields.phone.parse('06\u201112\u201134\u201156\u201178')).toBe('06-12-34-56-78')
    expect(profileFields.phone.parse('+36\u00a030\u00a0123\u00a04567')).toBe('+36 30 123 4567')
    for (const invalid of ['------', '12', 'call me'])
      expect(profileFields.phone.safeParse(invalid).success).toBe(false)
  })

  test('postcodes are normalised, and one of invisible characters only is rejected', () => {
    expect(profileFields.zipCode.parse('\u200b1000\u2013205\ufeff')).toBe('1000-205')
    expect(profileFields.zipCode.safeParse('\u200b').success).toBe(false)
  })

  test('VAT and SIREN numbers are normalised', () => {
    expect(normalizeVatNumber(wrap('FR\u00a040\u2011303\u202f265\u202f045'))).toBe('FR40303265045')
    expect(normalizeSiren(wrap('732\u00a0829\u2011320'))).toBe('732829320')
  })

  test('IBANs are normalised', () => {
    expect(readIban(wrap('FR14\u00a02004\u00a01010\u00a00505\u00a00001\u00a03M02\u00a0606'))).toBe(
      'FR1420041010050500013M02606',
    )
  })

  test('email addresses are normalised', () => {
    expect(readMailAddress('\u200balix@exam\u200bple\u2011shop.test\ufeff')).toBe('alix@example-shop.test')
  })
})
