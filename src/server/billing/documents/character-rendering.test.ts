import { describe, expect, test } from 'vitest'
import { readGlyphs } from '#tests/harness/documents/read-glyphs.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { fontOf, splitFaces } from './internal/layout/fonts.ts'
import { outlineText } from './internal/layout/outline-text.ts'
import { printable } from './internal/layout/printable.ts'
import { inReadingOrder } from './internal/layout/reading-order.ts'
import { Sheet } from './internal/layout/sheet.ts'

/** Names and products as written in the countries of the checkout, and symbols that owners put into names. */
const texts = {
  Greek: 'Γιώργος Παπαδόπουλος, Οδός Ερμού 12, Αθήνα',
  Bulgarian: 'Мария Георгиева, ул. Раковски 5, София',
  Ukrainian: 'Їжак Ґанна, Київ',
  Czech: 'Žluťoučký kůň, Plzeň',
  Maltese: 'Ġużè Ħaż-Żebbuġ',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Thai: 'สมชาย ใจดี',
  Chinese: '王小明, 上海市',
  Japanese: '山田 タロウ ひろし',
  Korean: '김민수',
  Symbols: 'Pack ★ Premium ✓ → 100 €',
  Emoji: 'Site 🚀 vitrine ☕',
} as const

const rendered = async (text: string, face: 'text' | 'strong' = 'text') => {
  const sheet = new Sheet({
    title: text,
    author: '',
    language: 'fr',
    createdAt: new Date(0),
    margin: 50,
    footer: '',
    demonstration: null,
  })
  sheet.tag('P', () => sheet.print(text, 50, 100, { size: 10, face }))
  return sheet.finish()
}

describe('character rendering', () => {
  test.for(Object.entries(texts))('%s is rendered without missing glyphs', async ([, text]) => {
    for (const face of ['text', 'strong'] as const) {
      const bytes = await rendered(text, face)
      // PDF/A-3 (ISO 19005-3, 6.2.11.8) forbids the glyph .notdef, which is number 0.
      expect(readGlyphs(bytes)).not.toContain('0000')
      expect(readPrintedText(bytes).replaceAll('\n', '')).toContain(text)
      // Only the glyphs in use are embedded, not the whole font of several megabytes.
      expect(bytes.length).toBeLessThan(60_000)
    }
  })

  test.for([
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'דוד כהן'],
  ] as const)('%s words are placed from right to left, without missing glyphs', async ([, text]) => {
    expect(inReadingOrder(`${text}, Paris`)).toBe(`${text.split(' ').toReversed().join(' ')}, Paris`)
    expect(readGlyphs(await rendered(text))).not.toContain('0000')
  })

  test('Hindi with its vowel signs is rendered without missing glyphs', async () => {
    expect(readGlyphs(await rendered('अनिल कुमार'))).not.toContain('0000')
  })

  test('a character without a glyph in any font is rendered as a question mark', async () => {
    // A private-use character: no font has it.
    expect(splitFaces('a\ue123b', 'text')).toEqual([{ text: 'a?b', face: 'text' }])
    expect(readGlyphs(await rendered('a\ue123b'))).not.toContain('0000')
  })

  test('invisible characters are removed, and combining accents are composed', () => {
    expect(printable('a\u200b\u202ab\u202c\ufe0f')).toBe('ab')
    expect(printable('e\u0301')).toBe('é')
  })

  test('the preview image of a shared link has a glyph for every character', () => {
    expect(outlineText('Ελλάδα ★', { face: 'bold', size: 40, x: 0, y: 0 })).toMatch(/^M/)
    for (const { text, face } of splitFaces('Ελλάδα ★', 'bold'))
      for (const character of text)
        expect(fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true)
  })
})
