import { type Language, languages } from '#domain/platform/language/language.ts'
import type { ShownEntry } from '../content/describe-entry.ts'

/** A draft in the list of unpublished changes. */
export type ShownDraft = {
  key: string
  language: Language
  name: string
  type: ShownEntry['type']
  value: string
  published: string
  token: string
  changedAt: string | null
  changedBy: string | null
}

/** Drafts of the entries, in the order of the entries and languages. */
export function listDrafts(entries: readonly ShownEntry[]): ShownDraft[] {
  return entries.flatMap(({ key, name, type, texts }) =>
    languages
      .filter((language) => texts[language].isDraft)
      .map((language) => {
        const { value, published, token, changedAt, changedBy } = texts[language]
        return { key, language, name, type, value, published, token, changedAt, changedBy }
      }),
  )
}
