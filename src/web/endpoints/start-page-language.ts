import type { MiddlewareHandler } from 'hono'
import { defaultLanguage, isLanguage } from '#domain/language.ts'
import { readCookie } from '../forms/session-cookies.ts'

/** Only the bare start page sends a returning visitor to the language they chose; every other address keeps its own. */
export const startPageLanguage: MiddlewareHandler = async (c, next) => {
  const chosen = readCookie(c.req.header('cookie') ?? null, 'language')
  const isStart = c.req.path === '/' && (c.req.method === 'GET' || c.req.method === 'HEAD')
  if (isStart && isLanguage(chosen) && chosen !== defaultLanguage) return c.redirect(`/${chosen}`, 302)
  return next()
}
