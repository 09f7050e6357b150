import type { MiddlewareHandler } from 'hono'

/**
 * Refuses paths with control characters or malformed percent-encoding (404) and NUL in the query (400), which
 * PostgreSQL rejects.
 */
export const refuseControlCharacters: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0[0-9a-f]|1[0-9a-f]|7f)/i.test(pathname) || !isDecodable(pathname)) return c.text('404', 404)
  if (/%00/.test(search)) return c.text('400', 400)
  return next()
}

function isDecodable(text: string): boolean {
  try {
    // The result must be used, or the bundler drops the call as free of side effects.
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}
