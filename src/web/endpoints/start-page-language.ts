import type { MiddlewareHandler } from 'hono'
import { defaultLanguage, isLanguage } from '#domain/platform/language/language.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readCookie } from '../forms/session-cookies.ts'

/**
 * Redirects a returning visitor from the bare start page to the chosen language, if it is still offered; other paths
 * keep their own language.
 */
export function startPageLanguage(ports: Ports): MiddlewareHandler {
  return async (c, next) => {
    const chosen = readCookie(c.req.header('cookie') ?? null, 'language')
    const isStart = c.req.path === '/' && (c.req.method === 'GET' || c.req.method === 'HEAD')
    if (!isStart || !isLanguage(chosen) || chosen === defaultLanguage) return next()
    return (await readOfferedLanguages(ports)).includes(chosen) ? c.redirect(`/${chosen}`, 302) : next()
  }
}
