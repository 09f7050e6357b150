import type { Language } from '#domain/platform/language/language.ts'

/**
 * Points a page at the scripts with the texts of its language. The build creates only the French folder;
 * `scripts/split-languages.mjs` adds the others.
 */
export function codeInLanguage(html: string, language: Language): string {
  return html
    .replaceAll('"/assets/manifest-', `"/assets/${language}/manifest-`)
    .replaceAll('"/assets/fr/', `"/assets/${language}/`)
}
