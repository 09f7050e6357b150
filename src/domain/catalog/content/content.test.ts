import { describe, expect, test } from 'vitest'
import type { homeSections } from '#domain/platform/settings/home-section.ts'
import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { cleanContent } from './clean-content.ts'
import { findContentFault } from './content-fault.ts'
import { readContentPicture } from './content-picture.ts'
import { changeHomeOrder } from './home-order.ts'
import { homeSectionOf } from './home-section-of.ts'
import { knownContent } from './known-content.ts'
import { plainRichText } from './plain-rich-text.ts'
import { readContentForm } from './read-content-form.ts'
import { readSelectedDrafts } from './read-selected-drafts.ts'
import { readRichText } from './rich-text.ts'
import { readSampleWorks, withoutAgreements } from './sample-works.ts'
import { writeContentPicture } from './write-content-picture.ts'

const textPart = (text: string) => ({ kind: 'text', text })
const picture = { path: 'products/abc', extension: 'jpg', width: 800, height: 600, alt: 'Une vitrine' }

describe('table of known content texts', () => {
  test('lists each key once, and assigns the home page section to exactly its texts', () => {
    const keys = knownContent.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key, section } of knownContent)
      expect(homeSectionOf(key) !== undefined, key).toBe(section === 'home')
  })
})

describe('rich text', () => {
  test('is parsed into paragraphs, lines, lists, bold, italic and links', () => {
    expect(readRichText('Un **mot** et *un autre*\nsuite\n\n- [boutique](/shop)\n- deux')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            textPart('Un '),
            { kind: 'bold', parts: [textPart('mot')] },
            textPart(' et '),
            { kind: 'italic', parts: [textPart('un autre')] },
          ],
          [textPart('suite')],
        ],
      },
      {
        kind: 'list',
        lines: [[{ kind: 'link', target: '/shop', parts: [textPart('boutique')] }], [textPart('deux')]],
      },
    ])
  })

  test.for([
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](http://plain.example)',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '{{name}} {name} #{name}',
    '5 * 3 * 2',
    '** rien **',
  ])('treats %s as plain text', (text) => {
    expect(plainRichText(text)).toBe(text)
    expect(readRichText(text)).toEqual([{ kind: 'paragraph', lines: [[textPart(text)]] }])
  })

  test('of ten thousand repeated characters is parsed as one block', () => {
    for (const markup of ['*', '**', '[', '](', '[x](', '- ', 'a'])
      expect(readRichText(markup.repeat(10_000 / markup.length)).length).toBe(1)
  })

  test('is converted to plain text without markup', () => {
    expect(plainRichText('**Oui**, [ici](https://example.org)\n\n- un\n- deux')).toBe('Oui, ici un deux')
  })
})

test.for([
  ['/shop?a=b#c', true],
  ['https://example.org/x', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['/en/\\example.org/x', false],
  ['/\t/example.org', false],
  ['/\n/example.org', false],
  ['java\nscript:alert(1)', false],
  ['https:\\\\example.org', false],
  ['http://example.org', false],
  ['data:text/html,x', false],
  ['shop', false],
] as const)('a link to %j is allowed: %s', ([target, isOne]) => {
  expect(isLinkTarget(target)).toBe(isOne)
})

describe('content value', () => {
  test('loses invisible characters, and its line breaks if it is a single-line text', () => {
    expect(cleanContent('text', ' a\r\nb\u202Ec\u0007 ')).toBe('a bc')
    expect(cleanContent('rich_text', 'a  \r\n\r\nb\u200F\n')).toBe('a\n\nb')
    expect(cleanContent('long_text', '  a \t\n\t \n  b c\t')).toBe('a\n\n  b c')
  })

  const rule = { maxLength: 20, isRequired: false }
  test.for([
    ['text', '', undefined],
    ['text', 'x'.repeat(21), 'too_long'],
    ['rich_text', '[x](/shop)', undefined],
    ['rich_text', '[x](javascript:1)', 'link_invalid'],
    ['rich_text', '[x](/\\evil)', 'link_invalid'],
    ['rich_text', '[x](/a_(b))', 'link_invalid'],
    ['video', 'https://x.fr', 'content_video_invalid'],
    ['number', '3,5', undefined],
    ['number', 'trois', 'content_number_invalid'],
    ['picture', '{"path":"../x"}', 'picture_invalid'],
  ] as const)('of type %s with the content %s has the fault %s', ([type, value, fault]) => {
    expect(findContentFault({ type, ...rule }, value)).toBe(fault)
  })

  test('must not be empty if it is required', () => {
    expect(findContentFault({ type: 'text', maxLength: 20, isRequired: true }, '')).toBe('content_required')
  })
})

test('a content picture must be one of the shop’s own, otherwise it is ignored', () => {
  expect(readContentPicture(writeContentPicture(picture))).toEqual(picture)
  for (const path of ['/etc/passwd', 'products/../x', 'https://evil.example/x', 'products/a"b'])
    expect(readContentPicture(writeContentPicture({ ...picture, path })), path).toBeUndefined()
  for (const value of ['', 'x', '{', '{}', 'null', '[]']) expect(readContentPicture(value)).toBeUndefined()
})

describe('content form', () => {
  test('reads each text with its base value, or with the value the editor chose to overwrite', () => {
    expect(
      readContentForm({
        intent: 'save',
        'value.home.hero.title.fr': 'Bonjour',
        'base.home.hero.title.fr': 'a',
        'value.home.hero.title.en': 'Hello',
        'base.home.hero.title.en': 'a',
        'base-over.home.hero.title.en': 'b',
        'value.home.hero.title.de': 'Hallo',
      }),
    ).toEqual([
      { key: 'home.hero.title', language: 'fr', value: 'Bonjour', base: 'a' },
      { key: 'home.hero.title', language: 'en', value: 'Hello', base: 'b' },
    ])
  })

  test('shares one picture across languages, with an alternative text in each', () => {
    const stored = writeContentPicture(picture)
    const fields = {
      'base-picture.k.fr': stored,
      'alt.k.fr': 'Vitrine',
      'base-picture.k.en': '',
      'alt.k.en': 'Window',
    }
    const values = (form: Record<string, string>) => readContentForm(form).map(({ value }) => value)
    expect(values(fields)).toEqual([
      writeContentPicture({ ...picture, alt: 'Vitrine' }),
      writeContentPicture({ ...picture, alt: 'Window' }),
    ])
    expect(values({ ...fields, 'base-remove.k': 'yes' })).toEqual(['', ''])
    const other = { ...picture, path: 'products/other' }
    expect(values({ ...fields, 'base-remove.k': 'yes', 'received.k': writeContentPicture(other) })[0]).toBe(
      writeContentPicture({ ...other, alt: 'Vitrine' }),
    )
  })

  test('reads the selected drafts from their field names', () => {
    expect(readSelectedDrafts({ 'draft.home.hero.title.hu': 'm', 'draft.x': 'm', order: 'hero' })).toEqual([
      { key: 'home.hero.title', language: 'hu', token: 'm' },
    ])
  })
})

describe('order of the home page sections', () => {
  test('changes by moving a section and by switching it on or off', () => {
    const shown = ['hero', 'how', 'questions'] as const
    const arranged = (
      section: (typeof homeSections)[number],
      change: Parameters<typeof changeHomeOrder>[1]['change'],
    ) => changeHomeOrder(shown, { section, change }).join()
    expect(arranged('how', 'up')).toBe('how,hero,questions')
    expect(arranged('hero', 'up')).toBe('hero,how,questions')
    expect(arranged('hero', 'down')).toBe('how,hero,questions')
    expect(arranged('hero', 'last')).toBe('how,questions,hero')
    expect(arranged('questions', { before: 'hero' })).toBe('questions,hero,how')
    expect(arranged('how', 'off')).toBe('hero,questions')
    expect(arranged('featured', 'on')).toBe('hero,how,questions,featured')
  })

  test('never loses its last section', () => {
    expect(changeHomeOrder(['hero'], { section: 'hero', change: 'off' })).toEqual(['hero'])
  })
})

test('a long text of spaces is cleaned in less than three seconds', { timeout: 3_000 }, () => {
  expect(cleanContent('long_text', `a${' '.repeat(300_000)}b`)).toHaveLength(300_002)
  expect(cleanContent('rich_text', `a${' \t'.repeat(150_000)}\nb`)).toBe('a\nb')
})

describe('sample work', () => {
  const work = {
    'home.works.2.title': 'Chez Perrin',
    'home.works.2.picture': writeContentPicture(picture),
    'home.works.2.link': 'https://perrin.example',
    'home.works.2.agreement': 'Par e-mail, le 3 mars',
  }

  test.for(['title', 'picture', 'agreement'])('is omitted without its %s', (field) => {
    expect(readSampleWorks(work, {})).toHaveLength(1)
    expect(readSampleWorks({ ...work, [`home.works.2.${field}`]: '' }, {})).toEqual([])
  })

  test('falls back to French for fields missing in its language', () => {
    expect(readSampleWorks({ 'home.works.2.title': 'Perrinék' }, work)).toEqual([
      { title: 'Perrinék', picture: work['home.works.2.picture'], link: 'https://perrin.example' },
    ])
  })

  test.for(['javascript:alert(1)', 'http://perrin.example', '/shop', 'perrin.example'])(
    'drops the link %s',
    (link) => {
      expect(readSampleWorks({ ...work, 'home.works.2.link': link }, {})[0]?.link).toBeNull()
    },
  )

  test('hides its agreement from visitors', () => {
    expect(Object.keys(withoutAgreements(work))).toEqual([
      'home.works.2.title',
      'home.works.2.picture',
      'home.works.2.link',
    ])
  })
})
