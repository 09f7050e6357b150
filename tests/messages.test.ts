import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localeOf } from '#domain/platform/language/language.ts'
import { projectRoot } from '#server/project-root.ts'
import {
  allMessages,
  areas,
  languages,
  placeholdersOf,
  readMessages,
} from './harness/documents/message-files.ts'
import { normaliseSpaces } from './harness/page-text.ts'
import { replacedTerms } from './harness/texts/replaced-terms.ts'
import { specifiedTerms, termsWithinTexts } from './harness/texts/specified-terms.ts'
import { specifiedTexts } from './harness/texts/specified-texts.ts'

describe.for(areas)('the messages of %s', (area) => {
  const inFrench = readMessages(area, 'fr')

  test.for(languages)('are complete in %s, with the same placeholders', (language) => {
    const texts = readMessages(area, language)
    expect(texts.map(({ key }) => key).toSorted()).toEqual(inFrench.map(({ key }) => key).toSorted())
    const placeholders = (messages: typeof texts) =>
      Object.fromEntries(messages.map((message) => [message.key, placeholdersOf(message)]))
    expect(placeholders(texts)).toEqual(placeholders(inFrench))
  })

  test.for(languages)('are never empty in %s', (language) => {
    const empty = readMessages(area, language).filter(
      ({ texts }) => texts.length === 0 || texts.some((text) => !text.trim()),
    )
    expect(empty.map(({ key }) => key)).toEqual([])
  })

  test.for(languages)('cover every plural category of %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(localeOf[language]).resolvedOptions()
    for (const { key, entry, conditions } of readMessages(area, language)) {
      if (typeof entry === 'string' || !entry[0].selectors?.some((name) => name.endsWith('Plural'))) continue
      const conditionValues = conditions.map((condition) => condition.split('=')[1])
      expect(conditionValues.toSorted(), key).toEqual(pluralCategories.toSorted())
    }
  })
})

test('every message area is compiled', () => {
  const settings = JSON.parse(readFileSync(join(projectRoot, 'project.inlang/settings.json'), 'utf8'))
  const compiled = settings['plugin.inlang.messageFormat'].pathPattern
  expect(compiled.toSorted()).toEqual(areas.map((area) => `./src/messages/${area}/{locale}.json`).toSorted())
})

test('no message key is defined twice', () => {
  const keys = allMessages('fr').map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every message is used', () => {
  const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(projectRoot, 'src', path), 'utf8'))
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
  const unused = allMessages('fr').filter(({ key }) => !used.has(key))
  expect(unused.map(({ area, key }) => `${area}: ${key}`)).toEqual([])
})

describe('the texts specified by the contract', () => {
  const everything = languages.map((language) => allMessages(language))

  test.for(specifiedTexts)('%s | %s | %s', (wanted) => {
    const keys = wanted.map((text, index) =>
      everything[index]?.filter(({ texts }) => texts.includes(text)).map(({ key }) => key),
    )
    const [inFrench = [], inEnglish, inHungarian] = keys
    expect(inFrench, 'French').not.toEqual([])
    const inAll = inFrench.filter((key) => inEnglish?.includes(key) && inHungarian?.includes(key))
    expect(inAll, `one text in the three languages, of ${inFrench}`).not.toEqual([])
  })
})

describe('the glossary', () => {
  const plain = (text: string) => normaliseSpaces(text).replaceAll('’', "'")
  const everything = languages.map((language) =>
    allMessages(language).map(({ key, texts }) => ({ key, texts: texts.map(plain) })),
  )
  const findKeys = (term: readonly string[], fits: (text: string, wanted: string) => boolean) =>
    everything
      .map((messages, index) =>
        messages
          .filter(({ texts }) => texts.some((text) => fits(text, term[index] ?? '')))
          .map(({ key }) => key),
      )
      .reduce((remaining, keys) => remaining.filter((key) => keys.includes(key)))

  test.for(specifiedTerms)('%s | %s | %s', (term) => {
    expect(findKeys(term, (text, wanted) => text === wanted)).not.toEqual([])
  })

  test.for(termsWithinTexts)('%s | %s | %s, within a text', (term) => {
    const isWithin = (text: string, wanted: string) => text.toLowerCase().includes(wanted.toLowerCase())
    expect(findKeys(term, isWithin)).not.toEqual([])
  })
})

test.for(languages)(
  'no replaced synonym of a glossary term is used, in %s (docs/glossary.md)',
  (language) => {
    const column = languages.indexOf(language)
    const specified = new Set(
      [...specifiedTexts, ...specifiedTerms, ...termsWithinTexts].map((texts) => texts[column]),
    )
    // Search words of the command palette, as users may type them.
    const shown = allMessages(language).filter(({ key }) => !key.startsWith('palette_words_'))
    const found = shown.flatMap(({ key, texts }) =>
      texts
        .filter((text) => !specified.has(normaliseSpaces(text)))
        .flatMap((text) =>
          replacedTerms[language].flatMap(([word, term]) =>
            word.test(text) ? [`${key}: ${word.exec(text)?.[0]} → ${term}`] : [],
          ),
        ),
    )
    expect(found).toEqual([])
  },
)

describe('the Hungarian messages', () => {
  const inHungarian = allMessages('hu').flatMap(({ key, texts }) => texts.map((text) => [key, text] as const))
  const informal = [
    'te',
    'téged',
    'tégedet',
    'neked',
    'veled',
    'nálad',
    'rólad',
    'hozzád',
    'tőled',
    'benned',
    'érted',
    'miattad',
    'helyetted',
    'nélküled',
    'tied',
    'tiéd',
    'tieid',
    'tiétek',
    'ti',
    'titeket',
    'nektek',
    'veletek',
    'kérlek',
    'szeretnéd',
    'tudod',
    'akarod',
    'kattints',
    'válassz',
    'válaszd',
    'írj',
    'írd',
    'nézd',
    'próbáld',
    'próbálj',
    'lépj',
    'töltsd',
    'küldd',
    'küldj',
    'fizess',
    'rendelj',
    'ellenőrizd',
    'jelentkezz',
    'vedd',
    'tedd',
    'add',
    'adj',
    'használd',
    'használj',
    'fogadd',
    'olvasd',
    'kosarad',
    'fiókod',
    'jelszavad',
    'neved',
    'adataid',
    'rendelésed',
    'rendeléseid',
    'számlád',
    'számláid',
  ]

  test('use the formal address, never te', () => {
    const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
    const familiar = inHungarian.filter(([, text]) => words(text).some((word) => informal.includes(word)))
    expect(familiar).toEqual([])
  })

  test('append no suffix to a variable', () => {
    expect(inHungarian.filter(([, text]) => /\}-?\p{L}/u.test(text))).toEqual([])
  })
})
