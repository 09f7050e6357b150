import { defaultLanguage, isLanguage, type Language } from './language.ts'

/** Language of a path: the prefix `/en` or `/hu`; any other path is French. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLanguage(first) && first !== defaultLanguage ? first : defaultLanguage
}

/** Whether the segment in the place of a language prefix is not one. 'fr' is not one either: French has no prefix. */
export function isInvalidLanguagePrefix(segment: string | undefined): boolean {
  return segment !== undefined && (!isLanguage(segment) || segment === defaultLanguage)
}

/** The path without its language prefix: `/en/shop` → `/shop`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  if (language === defaultLanguage) return pathname
  return pathname.slice(language.length + 1).replace(/^\/*/, '/')
}

/** Returns a function that turns paths into absolute URLs in a language, for emails and documents. */
export function urlBuilderFor(publicUrl: string, language: Language): (path: string) => string {
  return (path) => `${publicUrl}${inLanguage(path, language)}`
}

/** Adds the language prefix to a path; French has none. */
export function inLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
