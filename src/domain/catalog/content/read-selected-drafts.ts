import { isLanguage, type Language } from '#domain/platform/language/language.ts'

/** A selected draft, with the version token of the text that the user saw. */
export type SelectedDraft = { key: string; language: Language; token: string }

/** The drafts selected in a form: `draft.KEY.LANGUAGE`, each with the version token seen. */
export function readSelectedDrafts(fields: Readonly<Record<string, string>>): SelectedDraft[] {
  return Object.entries(fields).flatMap(([name, token]) => {
    const [, key = '', language] = /^draft\.(.+)\.(\w+)$/.exec(name) ?? []
    return key && isLanguage(language) ? [{ key, language, token }] : []
  })
}
