import { DomainError } from '#domain/platform/errors/errors.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { readShownMail } from './read-shown-mail.ts'

/** Scripts are blocked; only images of this site and data URLs load; links open a new window. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** HTML of an email as its recipient gets it, for an iframe in the email's page; `dark` applies its dark theme. */
export const loader = pageLoader('outbox-mail-html', async (page) => {
  const { mail, isReadable } = await readShownMail(page)
  if (!isReadable) throw new DomainError('not_found')
  const isDark = page.url.searchParams.has('dark')
  const html = mail.html.replace('<head>', '<head><base target="_blank">')
  // Applies the requested theme and ignores the colour scheme of the user's own device.
  const themed = html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
  return new Response(themed, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
})
