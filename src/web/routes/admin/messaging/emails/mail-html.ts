import { DomainError } from '#domain/platform/errors/errors.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { readShownMail } from './read-shown-mail.ts'

/** Nothing runs and nothing is loaded; links open a window of their own. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** What a mail says, as its reader gets it, for a frame of its page; `dark` shows it as on a dark screen. */
export const loader = pageLoader('outbox-mail-html', async (page) => {
  const { mail, isReadable } = await readShownMail(page)
  if (!isReadable) throw new DomainError('not_found')
  const isDark = page.url.searchParams.has('dark')
  const html = mail.html.replace('<head>', '<head><base target="_blank">')
  // As asked, whatever the screen of who looks after the shop is like.
  const shown = html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
  return new Response(shown, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
})
