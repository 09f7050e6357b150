import { Hono } from 'hono'
import { isLanguage, type Language } from '#domain/language.ts'
import { inLanguage, languageOfPath, withoutLanguage } from '#domain/language-path.ts'
import { findProductPage } from '#server/catalog/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ownPath } from '../forms/own-path.ts'
import { readableCookie } from '../forms/session-cookies.ts'
import { isForeignForm } from '../middleware/is-foreign-form.ts'

const yearSeconds = 365 * 86_400

/** The language menu: remembers the choice and shows the same page in that language. Works without JavaScript. */
export function languageChoice(ports: Ports): Hono {
  return new Hono().post('/language', async (c) => {
    if (isForeignForm(c)) return c.text('', 403)
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, string>)
    const { language, from } = form
    if (!isLanguage(language)) return c.text('', 400)
    const here = new URL(ownPath(typeof from === 'string' ? from : '/'), 'http://shop.invalid')
    c.header('Set-Cookie', readableCookie(ports.shop, 'language', language, yearSeconds))
    // The back office has one address for all languages.
    if (/^\/admin(\/|$)/.test(here.pathname)) return c.redirect(here.pathname + here.search, 303)
    const page = await translatedPath(ports, here.pathname, language)
    return c.redirect(ownPath(inLanguage(page, language) + here.search), 303)
  })
}

async function translatedPath(ports: Ports, pathname: string, language: Language): Promise<string> {
  const bare = withoutLanguage(pathname)
  const slug = /^\/shop\/([^/]+)$/.exec(bare)?.[1]
  if (!slug) return bare
  const product = await findProductPage(ports, languageOfPath(pathname), slug)
  const translated = product && 'slugs' in product ? product.slugs[language] : undefined
  return translated ? `/shop/${translated}` : '/shop'
}
