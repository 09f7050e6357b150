import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { overwriteGetLocale } from './compiled/runtime.js'

let serverLanguage: (() => Language | undefined) | undefined

/** The language of the current page: the request's on the server, the document's in the browser. */
export function currentLanguage(): Language {
  if (serverLanguage) return serverLanguage() ?? defaultLanguage
  const lang = globalThis.document?.documentElement.lang
  return isLanguage(lang) ? lang : defaultLanguage
}

/** Sets how the server reads the language of the current request. */
export function setServerLanguage(read: () => Language | undefined): void {
  serverLanguage = read
}

overwriteGetLocale(currentLanguage)
