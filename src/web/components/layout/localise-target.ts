import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Target of a link from the settings or the texts: a path of the shop gets the page's language, an external URL is unchanged. */
export function localiseTarget(target: string): string {
  return target.startsWith('/') ? inLanguage(target, currentLanguage()) : target
}
