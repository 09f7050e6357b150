import { redirectDocument } from 'react-router'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import { translatePath } from '#server/catalog/products/translate-path.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ownPath } from './own-path.ts'

/**
 * Redirect away from a language that is no longer offered: to the same page in French, with query and request body,
 * temporarily (307). Undefined if the language is offered.
 */
export async function redirectFromLanguage(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { pathname, search }: URL,
): Promise<Response | undefined> {
  if ((await readOfferedLanguages(ports)).includes(languageOfPath(pathname))) return undefined
  return redirectDocument(ownPath((await translatePath(ports, pathname, defaultLanguage)) + search), 307)
}
