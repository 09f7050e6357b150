import { isLanguage, type Language } from '#domain/platform/language/language.ts'

/** A draft somebody ticked, and the mark of what it said when they saw it. */
export type ChosenDraft = { key: string; language: Language; mark: string }

/** The drafts a form ticked: `draft.KEY.LANGUAGE`, each with the mark of what was seen. */
export function readChosenDrafts(fields: Readonly<Record<string, string>>): ChosenDraft[] {
  return Object.entries(fields).flatMap(([name, mark]) => {
    const [, key = '', language] = /^draft\.(.+)\.(\w+)$/.exec(name) ?? []
    return key && isLanguage(language) ? [{ key, language, mark }] : []
  })
}
