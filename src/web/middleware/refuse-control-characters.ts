import type { MiddlewareHandler } from 'hono'

/** An address with control characters or a broken escape leads nowhere; the database would choke on a NUL. */
export const refuseControlCharacters: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0[0-9a-f]|1[0-9a-f]|7f)/i.test(pathname) || !isDecodable(pathname)) return c.text('404', 404)
  if (/%00/.test(search)) return c.text('400', 400)
  return next()
}

function isDecodable(text: string): boolean {
  try {
    // Its result is used, or the bundler takes the call for one without effect and drops it.
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}
