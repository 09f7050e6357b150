import { type Language, languages } from '#domain/platform/language/language.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { ContentEntry } from '#server/catalog/content/read-entries.ts'
import { contentName } from './content-name.ts'

/** A text with its languages, as the pages of the back office draw it. */
export type ShownEntry = Omit<ContentEntry, 'texts'> & {
  name: string
  texts: Record<Language, ShownText>
}

export type ShownText = {
  id: string | null
  /** When what is published was last written; an instant. */
  updatedAt: string | null
  /** What an editor reads: the draft, else what is published. */
  value: string
  published: string
  isDraft: boolean
  isMissing: boolean
  mark: string
  changedAt: string | null
  changedBy: string | null
}

/**
 * Names an entry and says of each language what it reads and what is missing: in a language, what another has; in all, what the page
 * cannot do without.
 */
export function describeEntry(entry: ContentEntry): ShownEntry {
  const read = (language: Language) => entry.texts[language].draft ?? entry.texts[language].published ?? ''
  const isAnywhere = languages.some((language) => read(language) !== '')
  const texts = Object.fromEntries(
    languages.map((language): [Language, ShownText] => {
      const { id, updatedAt, published, draft, mark, changedAt, changedBy } = entry.texts[language]
      const value = read(language)
      return [
        language,
        {
          id,
          updatedAt: updatedAt?.toISOString() ?? null,
          value,
          published: published ?? '',
          isDraft: draft !== null,
          isMissing: value === '' && (isAnywhere || entry.isCompulsory),
          mark,
          changedAt: changedAt && instantText(changedAt),
          changedBy,
        },
      ]
    }),
  ) as ShownEntry['texts']
  return { ...entry, name: contentName(entry.key), texts }
}
