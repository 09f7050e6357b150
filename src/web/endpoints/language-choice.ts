import { Hono } from 'hono'
import { defaultLanguage, isLanguage } from '#domain/platform/language/language.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import { translatePath } from '#server/catalog/products/translate-path.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ownPath } from '../forms/own-path.ts'
import { scriptReadableCookie } from '../forms/session-cookies.ts'
import { isCrossSiteRequest } from '../middleware/is-cross-site-request.ts'

const yearSeconds = 365 * 86_400

/** The language menu: remembers the choice and shows the same page in that language. Works without JavaScript. */
export function languageChoice(ports: Ports): Hono {
  return new Hono().post('/language', async (c) => {
    if (isCrossSiteRequest(c.req.raw, ports.shop.publicUrl)) return c.text('', 403)
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, string>)
    const { language: chosen, from } = form
    if (!isLanguage(chosen)) return c.text('', 400)
    const url = new URL(ownPath(typeof from === 'string' ? from : '/'), 'http://shop.invalid')
    const isBackOffice = /^\/admin(\/|$)/.test(plainPath(url.pathname))
    // A page opened before a language was switched off still sends it.
    const isOffered = isBackOffice || (await readOfferedLanguages(ports)).includes(chosen)
    const language = isOffered ? chosen : defaultLanguage
    c.header('Set-Cookie', scriptReadableCookie(ports.shop, 'language', language, yearSeconds))
    // The back office has the same path in all languages.
    if (isBackOffice) return c.redirect(url.pathname + url.search, 303)
    return c.redirect(ownPath((await translatePath(ports, url.pathname, language)) + url.search), 303)
  })
}
