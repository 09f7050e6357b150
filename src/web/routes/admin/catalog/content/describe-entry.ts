import { type Language, languages } from '#domain/platform/language/language.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { ContentEntry } from '#server/catalog/content/read-entries.ts'
import { contentName } from './content-name.ts'
import { defaultText } from './default-text.ts'

/** A content item with its languages, as the pages of the back office render it. */
export type ShownEntry = Omit<ContentEntry, 'texts'> & {
  name: string
  texts: Record<Language, ShownText>
}

export type ShownText = {
  id: string | null
  /** ISO instant of the last change of the published text; null if nothing is published. */
  updatedAt: string | null
  /** The text in the editor: the draft, otherwise the published text. */
  value: string
  published: string
  /** The text that the page shows while this one is empty. */
  defaultValue: string | null
  isDraft: boolean
  isMissing: boolean
  token: string
  changedAt: string | null
  changedBy: string | null
}

/**
 * Adds the name and the state of each language. A language is missing if it is empty although another language has a
 * text, or although the item is compulsory.
 */
export function describeEntry(entry: ContentEntry): ShownEntry {
  const readText = (language: Language) =>
    entry.texts[language].draft ?? entry.texts[language].published ?? ''
  const hasText = languages.some((language) => readText(language) !== '')
  const texts = Object.fromEntries(
    languages.map((language): [Language, ShownText] => {
      const { id, updatedAt, published, draft, token, changedAt, changedBy } = entry.texts[language]
      const value = readText(language)
      return [
        language,
        {
          id,
          updatedAt: updatedAt?.toISOString() ?? null,
          value,
          published: published ?? '',
          defaultValue: defaultText(entry.key, language),
          isDraft: draft !== null,
          isMissing: value === '' && (hasText || entry.isRequired),
          token,
          changedAt: changedAt && instantText(changedAt),
          changedBy,
        },
      ]
    }),
  ) as ShownEntry['texts']
  return { ...entry, name: contentName(entry.key), texts }
}
