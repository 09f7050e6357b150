import type { Register } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'

type Pattern = Exclude<keyof Register['pages'], '/:lang?/*'>

type WithoutLanguage<P> = P extends '/:lang?' ? '/' : P extends `/:lang?${infer Rest}` ? Rest : never

type Filled<P> = P extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${string}/${Filled<End>}`
  : P extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : P

type Page = Filled<WithoutLanguage<Pattern>>

/** A path of a page of the shop without its language, with a query or not: other paths do not compile. */
export type ShopPath = Page | `${Page}?${string}` | `${Page}#${string}`

/** The path of a page in a language, or in the current one. */
export function localPath(path: ShopPath, language: Language = currentLanguage()): string {
  return inLanguage(path, language)
}
