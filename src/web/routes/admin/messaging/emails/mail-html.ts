import { DomainError } from '#domain/platform/errors/errors.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { readShownMail } from './read-shown-mail.ts'

/** No script runs and nothing is loaded; links open a new window. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** HTML of a mail as received, for a frame of its page; `dark` renders it as on a dark screen. */
export const loader = pageLoader('outbox-mail-html', async (page) => {
  const { mail, isReadable } = await readShownMail(page)
  if (!isReadable) throw new DomainError('not_found')
  const isDark = page.url.searchParams.has('dark')
  const html = mail.html.replace('<head>', '<head><base target="_blank">')
  // Applies the requested theme, whatever the staff member's own screen prefers.
  const themed = html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
  return new Response(themed, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
})
