import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/platform/language/language.ts'
import { allMessages, languages } from './harness/documents/message-files.ts'
import { seedTexts } from './harness/texts/seed-texts.ts'
import { specifiedTerms, termsWithinTexts } from './harness/texts/specified-terms.ts'
import { specifiedTexts } from './harness/texts/specified-texts.ts'

/** Wording of the law, quoted with its original spaces. */
const ofTheLaw = [/^Je demande expressément que/, /^En cas de retard : pénalités/]

/** Specified texts are written with plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

type Text = readonly [source: string, text: string]

/** Messages of the interface, and the texts a new shop begins with. */
function textsOf(language: Language): Text[] {
  const messages = allMessages(language)
    // Search words of the command palette, in any spelling a user may type.
    .filter(({ key }) => !key.startsWith('palette_words_'))
    .flatMap(({ key, texts }) => texts.map((text) => [key, text] as const))
  const seeds = seedTexts(language).map(({ path, text }) => [path, text] as const)
  return [...messages, ...seeds].filter(([, text]) => !ofTheLaw.some((law) => law.test(text)))
}

/** Each match with some words around it. */
const findAll = (texts: readonly Text[], fault: RegExp) =>
  texts.flatMap(([source, text]) =>
    [...text.replace(/https?:\S+/g, '').matchAll(fault)].map(
      ({ index }) => `${source}: ${text.slice(Math.max(0, index - 25), index + 25)}`,
    ),
  )

describe('French texts', () => {
  const quoted = new Set(specifiedTexts.map(([french]) => french))
  const inFrench = textsOf('fr').filter(([, text]) => !quoted.has(text))

  // Lexique des règles typographiques en usage à l’Imprimerie nationale.
  test('have a narrow no-break space before ; : ! ?', () => {
    expect(findAll(inFrench, /(^|[^\u202f])[;:!?]/gu)).toEqual([])
  })

  test('have non-breaking spaces inside guillemets', () => {
    expect(findAll(inFrench, /«[^\u202f\u00a0]|[^\u202f\u00a0]»/gu)).toEqual([])
  })
})

test.for(['fr', 'en'] as const)(
  'apostrophes and quotation marks are curly, in %s, except in specified texts',
  (language) => {
    const column = languages.indexOf(language)
    const withStraightMarks = [...specifiedTexts, ...specifiedTerms, ...termsWithinTexts]
      .map((texts) => plain(texts[column] ?? ''))
      .filter((text) => /['"]/.test(text))
      // Longest first: a longer text may begin with a shorter one.
      .toSorted((first, other) => other.length - first.length)
    const stripAllowed = (text: string) =>
      withStraightMarks.reduce((stripped, specified) => stripped.replaceAll(specified, ''), plain(text))
    const texts = textsOf(language).map(([source, text]) => [source, stripAllowed(text)] as const)
    expect(findAll(texts, /\p{L}'|"/gu)).toEqual([])
  },
)

test.for(languages)('no line break or quote is escaped twice, in %s', (language) => {
  // Markdown may escape an asterisk.
  expect(findAll(textsOf(language), /\\[^*]/gu)).toEqual([])
})

// A day ends with a full stop in Hungarian (AkH. 12, 297: '2026. november 25.').
test('no Hungarian text has a second full stop after a date', () => {
  /** Their values end with a time or are numbers of days: the full stop ends the sentence. */
  const others =
    /^(storage_move_(stopped|failed)|time_(forward|running|played)_text|checks_counted|(checkout|contract)_then)/
  const texts = textsOf('hu').filter(([key]) => !others.test(key))
  expect(findAll(texts, /\{(?:date|day|since|until|when)\}\./gu)).toEqual([])
})

test('Hungarian quotation marks are „…”', () => {
  expect(findAll(textsOf('hu'), /["“«»]/gu)).toEqual([])
})

describe('English texts', () => {
  /** Spellings of the contract: each word has one spelling. */
  const asQuoted = /\b(un)?(synchroniz|initializ|customiz)\w*|\bUnauthorized access\b/gi
  const american =
    /\b\w*(?:[a-z]{2}iz(?:e[sdr]?|ing|able|ations?)|yz(?:e[sd]?|ing))\b|\b(?:cancel(?:ed|ing)|(?:un)?label(?:ed|ing)|travel(?:ed|ing)|colors?|favorites?|favorable|behaviors?|catalogs?|centers?|fulfill)\b/gi

  test('use British spelling', () => {
    const found = textsOf('en').flatMap(([source, text]) =>
      (text.replaceAll(asQuoted, '').match(american) ?? [])
        .filter((word) => !/^(resized?|prizes?)$/i.test(word))
        .map((word) => [source, word]),
    )
    expect(found).toEqual([])
  })
})
