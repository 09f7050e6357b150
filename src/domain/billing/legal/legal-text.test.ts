import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import { changesOf, diffTexts } from './diff-texts.ts'
import { isPlainMarkdown } from './is-plain-markdown.ts'
import { lintLegalText } from './lint-legal-text.ts'
import { versionName } from './version-name.ts'

const filler = 'Un texte assez long pour être lu. '.repeat(10)

test('a missing title, a short text and a wrong or missing placeholder are reported', () => {
  const codes = (text: string) => lintLegalText(text, 'accessibility', 'fr').map(({ code }) => code)
  expect(codes(`# Titre\n\n${filler}{{seller_email}}`)).toEqual([])
  expect(codes(`${filler}{{seller_email}}`)).toEqual(['title_missing'])
  expect(codes('# Titre {{seller_email}}')).toEqual(['text_short'])
  expect(codes(`# Titre\n\n${filler}{{seller_email}} {{seller_mail}}`)).toEqual(['placeholder_unknown'])
  expect(codes(`# Titre\n\n${filler}{{seller_email}} {{ seller_name`)).toEqual(['placeholder_broken'])
  expect(codes(`# Titre\n\n${filler}`)).toEqual(['placeholder_absent'])
})

test.each([
  '_a',
  '*',
  '**a',
  '_a_',
  '[',
  '<',
  '>',
  '> ',
  '- ',
  '1. ',
  '> - ',
  'a\n',
  '- a\n\n',
  '`',
  '|a|_b_\n',
  ' ',
])('a long text of only %j is rejected as too slow to lay out', { timeout: 3_000 }, (character) => {
  const text = `# Titre\n\n${character.repeat(100_000 / character.length)}x`
  expect(lintLegalText(text, 'accessibility', 'fr')).toContainEqual({
    code: 'text_tangled',
    isBlocking: true,
  })
})

test('nested quotations, nested lists and long tables are accepted', () => {
  expect(isPlainMarkdown(`> > a\n\n- a\n  - b\n    1. c\n\n${'Une phrase *dite* ainsi. '.repeat(100)}`)).toBe(
    true,
  )
  expect(isPlainMarkdown(`| Nom | Durée |\n| --- | --- |\n${'| `_ga` | **13 mois** |\n'.repeat(400)}`)).toBe(
    true,
  )
})

test('the diff of two 40,000-line texts lists every line within five seconds', { timeout: 5_000 }, () => {
  const [before, after] = ['a\n'.repeat(40_000), 'b\n'.repeat(40_000)]
  expect(diffTexts(before, after)).toHaveLength(80_000)
})

test('terms of sale must contain the online withdrawal sentence, even broken across lines', () => {
  const has = (text: string) =>
    !lintLegalText(`# CGV\n\n${filler}${text}`, 'terms-of-sale', 'fr').some(
      ({ code }) => code === 'withdrawal_absent',
    )
  expect(has('')).toBe(false)
  expect(
    has('> Vous pouvez également exercer\n> votre droit de rétractation en ligne sur {{withdraw_url}}.'),
  ).toBe(true)
})

test('two texts are compared line by line', () => {
  const lines = diffTexts('a\n\nb\nc\nd\ne\n', 'a\nb\nx\nd\ne\nf\n')
  expect(lines.map(({ kind, text }) => `${kind[0]}${text}`)).toEqual([
    'sa',
    'sb',
    'rc',
    'ax',
    'sd',
    'se',
    'af',
  ])
  expect(changesOf(diffTexts('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\n4\n5\n6\n8'))).toEqual([
    [
      { kind: 'same', text: '6' },
      { kind: 'removed', text: '7' },
      { kind: 'added', text: '8' },
    ],
  ])
  expect(changesOf(diffTexts('a', 'a'))).toEqual([])
})

test('a version is named after its date, with a number from the second of a day on', () => {
  const validOn = day('2026-12-24')
  expect(versionName(validOn, ['2026-11-21'])).toBe('2026-12-24')
  expect(versionName(validOn, ['2026-12-24', '2026-12-24-2'])).toBe('2026-12-24-3')
})

test('a day begins at midnight in Paris, in winter and in summer', () => {
  expect(startOfDay(day('2026-12-24')).toISOString()).toBe('2026-12-23T23:00:00.000Z')
  expect(startOfDay(day('2026-07-14')).toISOString()).toBe('2026-07-13T22:00:00.000Z')
})
