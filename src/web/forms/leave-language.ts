import { redirectDocument } from 'react-router'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import { translatePath } from '#server/catalog/products/translate-path.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ownPath } from './own-path.ts'

/**
 * The way out of an address whose language visitors are no longer offered: the same page in French, with what was asked
 * and sent, for as long as the language is off. Undefined where the address may stay.
 */
export async function leaveLanguage(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { pathname, search }: URL,
): Promise<Response | undefined> {
  if ((await readOfferedLanguages(ports)).includes(languageOfPath(pathname))) return undefined
  return redirectDocument(ownPath((await translatePath(ports, pathname, defaultLanguage)) + search), 307)
}
