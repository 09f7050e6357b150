import type { ContentType } from './content-type.ts'
import { workNumbers } from './sample-works.ts'
import { serviceIds } from './service-ids.ts'

/** A text or picture that a page of the shop reads. */
export type KnownContent = {
  key: string
  /** The key without its last part; groups related texts. */
  group: string
  section: 'home' | 'services' | 'contact'
  location: string
  type: ContentType
  /** In characters. */
  maxLength: number
  /** Whether it must not be empty; the page omits other items that are empty. */
  isRequired: boolean
}

type Field = readonly [name: string, type: ContentType, maxLength: number, isRequired?: boolean]

const title: Field = ['title', 'text', 200]
const requiredTitle: Field = ['title', 'text', 200, true]
const richText: Field = ['text', 'rich_text', 5_000]
const picture: Field = ['picture', 'picture', 1_000]

const locations = { home: '/', services: '/services', contact: '/contact' } as const

const groups: readonly (readonly [KnownContent['section'], group: string, fields: readonly Field[]])[] = [
  ['home', 'home.hero', [requiredTitle, ['text', 'long_text', 600, true], picture]],
  ['home', 'home.featured', [title]],
  ['home', 'home.categories', [title]],
  ['home', 'home.how', [title]],
  ['home', 'home.how.step1', [title, richText, picture]],
  ['home', 'home.how.step2', [title, richText, picture]],
  ['home', 'home.how.step3', [title, richText, picture]],
  ['home', 'home.proof', [title]],
  ['home', 'home.works', [title]],
  ...workNumbers.map(
    (number) =>
      [
        'home',
        `home.works.${number}`,
        [title, picture, ['link', 'text', 500], ['agreement', 'text', 300]],
      ] as const,
  ),
  ['home', 'home.seller', [['name', 'text', 120], richText, picture]],
  ['home', 'home.reassurance', [title]],
  ['home', 'home.reassurance.commitment', [title, richText]],
  ['home', 'home.reassurance.withdrawal', [title, richText]],
  ['home', 'home.reassurance.included', [title, richText]],
  ['home', 'home.reassurance.price', [title, richText]],
  ['home', 'home.faq', [title]],
  ...[1, 2, 3, 4, 5, 6].map(
    (number) =>
      [
        'home',
        `home.faq.${number}`,
        [
          ['question', 'text', 300],
          ['answer', 'rich_text', 5_000],
        ],
      ] as const,
  ),
  [
    'services',
    'services',
    [requiredTitle, ['subtitle', 'long_text', 600], ['description', 'rich_text', 5_000]],
  ],
  ...serviceIds.map(
    (id) =>
      [
        'services',
        `services.${id}`,
        [
          title,
          richText,
          ['points', 'long_text', 2_000],
          ['price', 'text', 200],
          ['duration', 'text', 200],
          ['example', 'text', 300],
          picture,
          ['video', 'video', 300],
          ['video-title', 'text', 200],
          ['product', 'text', 64],
        ],
      ] as const,
  ),
  ['services', 'services.cta', [title, richText, ['button', 'text', 60]]],
  [
    'contact',
    'contact',
    [
      requiredTitle,
      ['subtitle', 'long_text', 600],
      ['address', 'long_text', 500],
      ['phone', 'text', 40],
      ['email', 'text', 200],
      ['hours', 'text', 300],
      ['directions', 'rich_text', 2_000],
    ],
  ],
  ['contact', 'contact.map', [['alt', 'text', 300]]],
]

/**
 * Every text and picture that pages read, in page order. The editor lists all of them; a page omits those without a row in
 * the database.
 */
export const knownContent: readonly KnownContent[] = groups.flatMap(([section, group, fields]) =>
  fields.map(([name, type, maxLength, isRequired = false]) => ({
    key: `${group}.${name}`,
    group,
    section,
    location: locations[section],
    type,
    maxLength,
    isRequired,
  })),
)
