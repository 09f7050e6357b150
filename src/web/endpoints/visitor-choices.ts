import { type Context, Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import {
  cookieChoiceDays,
  cookieChoiceName,
  readCookieChoice,
  writeCookieChoice,
} from '#domain/platform/cookies/cookie-choice.ts'
import { cookiesToDelete } from '#domain/platform/cookies/cookies-to-delete.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { defaultLanguage, isLanguage } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { findCurrentSession } from '#server/identity/accounts/current-session.ts'
import { recordCookieChoice } from '#server/operations/privacy/record-cookie-choice.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropAffiliateCode } from '#server/sales/checkout/affiliate-code.ts'
import { ownPath } from '../forms/own-path.ts'
import { scriptReadableCookie } from '../forms/session-cookies.ts'
import { isCrossSiteRequest } from '../middleware/is-cross-site-request.ts'
import { visitorIp } from '../middleware/visitor-ip.ts'

/**
 * Endpoints for a visitor's choices in this browser: store the cookie choice and its proof; delete all cookies
 * and browser storage.
 */
export function visitorChoices(ports: Ports, { trustedProxies }: { trustedProxies: number }): Hono {
  return new Hono()
    .post('/cookies/choice', async (c) => {
      if (isCrossSiteRequest(c.req.raw, ports.shop.publicUrl)) return c.text('', 403)
      const form = await readForm(c)
      const cookies = await ports.settings.get('cookies')
      const choice = readCookieChoice(form.choice, cookies.version)
      if (!choice) return c.text('', 400)
      const language = isLanguage(form.language) ? form.language : defaultLanguage
      try {
        await recordCookieChoice(ports, {
          choice,
          language,
          wording: cookies.banner.text[language] || m.consent_banner_text({}, { locale: language }),
          visitor: {
            ipHash: ports.shop.hashAddress(visitorIp(c, trustedProxies)),
            userAgent: c.req.header('user-agent') ?? '',
          },
        })
      } catch (error) {
        if (!isDomainError(error, 'rate_limited')) throw error
        return c.text('', 429, { 'Retry-After': String(error.details.retryAfterSeconds) })
      }
      if (!choice.settings.marketing) {
        const session = await findCurrentSession(ports, c.req.raw.headers)
        if (session) await dropAffiliateCode(ports, session.account.id)
      }
      const cookie = writeCookieChoice({ ...choice, isProved: true })
      c.header(
        'Set-Cookie',
        scriptReadableCookie(ports.shop, cookieChoiceName, cookie, cookieChoiceDays * 86_400),
      )
      // Deleted here and not only in the browser, because scripts cannot delete HttpOnly cookies.
      for (const name of cookiesToDelete(choice.settings, cookies)) deleteCookie(c, name)
      return c.body(null, 204)
    })
    .post('/forget', async (c) => {
      if (isCrossSiteRequest(c.req.raw, ports.shop.publicUrl)) return c.text('', 403)
      const { home } = await readForm(c)
      c.header('Clear-Site-Data', '"cookies", "storage"')
      for (const pair of c.req.header('cookie')?.split(';') ?? []) {
        const name = pair.split('=')[0]?.trim()
        if (name && /^[\w.-]+$/.test(name)) deleteCookie(c, name)
      }
      return c.redirect(ownPath(home), 303)
    })
}

async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
