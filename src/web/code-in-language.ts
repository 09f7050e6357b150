import type { Language } from '#domain/platform/language/language.ts'

/**
 * Lets a page ask for the code that holds the texts of its language only. The build knows one folder, that of French;
 * `scripts/split-languages.mjs` puts the others beside it.
 */
export function codeInLanguage(html: string, language: Language): string {
  return html
    .replaceAll('"/assets/manifest-', `"/assets/${language}/manifest-`)
    .replaceAll('"/assets/fr/', `"/assets/${language}/`)
}
