import type { Language } from '#domain/platform/language/language.ts'
import { mailDefinition, sampleOf } from '../internal/definitions/mails.ts'

export type MailVariable = {
  name: string
  /** Value in previews; for a list its first entry. */
  sample: string
  /** Lists only: the fields of each entry, or one '.' where an entry is a text. */
  entries: string[] | null
  isRequired: boolean
}

/** Returns the variables of a template, with samples in its language. */
export function listMailVariables(name: string, language: Language): MailVariable[] {
  const required = mailDefinition(name)?.required ?? []
  return Object.entries(sampleOf(name, language)).map(([variable, value]) => {
    const [entry]: unknown[] = Array.isArray(value) ? value : []
    const fields = entry !== null && typeof entry === 'object' ? Object.entries(entry) : []
    return {
      name: variable,
      sample: Array.isArray(value)
        ? fields.map(([, text]) => text).join(', ') || String(entry ?? '')
        : String(value),
      entries: Array.isArray(value) ? (fields.length > 0 ? fields.map(([key]) => key) : ['.']) : null,
      isRequired: required.includes(variable),
    }
  })
}
