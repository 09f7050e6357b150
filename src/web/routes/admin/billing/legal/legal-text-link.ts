import { href } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'

/** Path of the editor of a legal text, opened at a language. */
export function legalTextPath(kind: string, language?: Language): string {
  const path = href('/admin/legal/:kind', { kind })
  return language && language !== 'fr' ? `${path}?language=${language}` : path
}
