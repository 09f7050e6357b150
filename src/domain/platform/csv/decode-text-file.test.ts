import { describe, expect, test } from 'vitest'
import { decodeTextFile } from './decode-text-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...[...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

describe('text file decoding', () => {
  test('reads UTF-8 with and without a byte order mark', () => {
    const text = new TextEncoder().encode('Élégance; őszi')
    const expected = { text: 'Élégance; őszi', encoding: 'utf-8' }
    expect(decodeTextFile(text, 'fr')).toEqual(expected)
    expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, ...text), 'fr')).toEqual(expected)
  })

  test('reads UTF-16 in both byte orders, with and without a byte order mark', () => {
    for (const isLittle of [true, false]) {
      const expected = { text: 'nom;prix\r\nÉté;12,50', encoding: isLittle ? 'utf-16le' : 'utf-16be' }
      expect(decodeTextFile(utf16(expected.text, isLittle), 'fr')).toEqual(expected)
      expect(decodeTextFile(utf16(`\ufeff${expected.text}`, isLittle), 'fr')).toEqual(expected)
    }
  })

  test('reads a French Excel file as Windows-1252 for French and Hungarian users', () => {
    // 'Élégance à la française' in Windows-1252 (Unicode's mapping table).
    const file = bytes(
      0xc9,
      0x6c,
      0xe9,
      0x67,
      0x61,
      0x6e,
      0x63,
      0x65,
      0x20,
      0xe0,
      0x20,
      0x6c,
      0x61,
      0x20,
      0x66,
      0x72,
      0x61,
      0x6e,
      0xe7,
      0x61,
      0x69,
      0x73,
      0x65,
    )
    for (const language of ['fr', 'hu'] as const)
      expect(decodeTextFile(file, language)).toEqual({
        text: 'Élégance à la française',
        encoding: 'windows-1252',
      })
  })

  test('reads a Hungarian Excel file as Windows-1250 for French and Hungarian users', () => {
    // 'Őszi űrlap' in Windows-1250.
    const file = bytes(0xd5, 0x73, 0x7a, 0x69, 0x20, 0xfb, 0x72, 0x6c, 0x61, 0x70)
    for (const language of ['fr', 'hu'] as const)
      expect(decodeTextFile(file, language)).toEqual({ text: 'Őszi űrlap', encoding: 'windows-1250' })
  })

  test('resolves ambiguous bytes by the user’s language', () => {
    // 'û' (Windows-1252) and 'ű' (Windows-1250) are the same byte.
    expect(decodeTextFile(bytes(0x73, 0xfb, 0x72), 'fr')?.text).toBe('sûr')
    expect(decodeTextFile(bytes(0x73, 0xfb, 0x72), 'hu')?.text).toBe('sűr')
  })

  test('rejects a file that is not text', () => {
    expect(decodeTextFile(bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00), 'fr')).toBeUndefined()
    expect(decodeTextFile(bytes(0x81, 0x8d, 0x03), 'fr')).toBeUndefined()
  })
})
