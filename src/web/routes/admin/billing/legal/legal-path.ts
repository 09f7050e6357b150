import type { Language } from '#domain/platform/language/language.ts'

export const legalPath = '/admin/legal'

/** Path of the editor of a legal text, opened at a language. */
export function legalTextPath(kind: string, language?: Language): string {
  return `${legalPath}/${kind}${language && language !== 'fr' ? `?language=${language}` : ''}`
}
