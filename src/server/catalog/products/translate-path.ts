import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage, languageOfPath, withoutLanguage } from '#domain/platform/language/language-path.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findProductPage } from './queries.ts'

/**
 * Path of the same page in another language, where products have other slugs; the shop page when the product is not
 * available in it.
 */
export async function translatePath(
  ports: Pick<Ports, 'db' | 'clock'>,
  pathname: string,
  language: Language,
): Promise<string> {
  const path = withoutLanguage(pathname)
  const slug = /^\/shop\/([^/]+)$/.exec(path)?.[1]
  if (!slug) return inLanguage(path, language)
  const product = await findProductPage(ports, languageOfPath(pathname), slug)
  const translated = product && 'slugs' in product ? product.slugs[language] : undefined
  return inLanguage(translated ? `/shop/${translated}` : '/shop', language)
}
