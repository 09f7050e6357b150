import type { Language } from '#domain/platform/language/language.ts'
import { requiredVariables } from '../internal/lint/required-variables.ts'
import { sampleOf } from '../internal/samples/sample-of.ts'

export type MailVariable = {
  name: string
  /** What it says in previews; of a list its first entry. */
  sample: string
  /** Of a list: what each entry has; one '.' where an entry is a text itself. */
  entries: string[] | null
  isRequired: boolean
}

/** What a template may use, with samples in its language. */
export function listMailVariables(name: string, language: Language): MailVariable[] {
  const required = requiredVariables[name] ?? []
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
