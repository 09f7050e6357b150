import type { MiddlewareHandler } from 'hono'
import type { ShopConfig } from '#server/ports/ports.ts'
import { isFramedAddress } from './is-framed-address.ts'
import { isPaymentPage } from './is-payment-page.ts'

/** What mails, search engines and other programs show or read from elsewhere. */
const shared = /^\/(storage\/v1\/object\/public|share|api)\/|^\/[\w-]+\.(svg|png|ico|webmanifest)$/

/** Headers every answer carries. The content policy belongs to documents and is set where they are drawn. */
export function securityHeaders(shop: ShopConfig): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isPreview = c.req.query('preview') === '1'
    for (const [name, value] of securityHeadersOf(shop, c.req.path, isPreview)) c.header(name, value)
  }
}

/** The same for an address, with `isPreview` where it asks for drafts. */
export function securityHeadersOf(
  shop: ShopConfig,
  path: string,
  isPreview: boolean,
): [name: string, value: string][] {
  // A wallet's button lives in a frame of Stripe, may ask the browser for a payment, and may open a window of its own.
  const isPayment = isPaymentPage(path)
  const payers = isPayment ? 'self "https://js.stripe.com" "https://*.js.stripe.com"' : 'self'
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', isFramedAddress(path, isPreview) ? 'SAMEORIGIN' : 'DENY'],
    ['Cross-Origin-Resource-Policy', shared.test(path) ? 'cross-origin' : 'same-origin'],
    ['Cross-Origin-Opener-Policy', isPayment ? 'same-origin-allow-popups' : 'same-origin'],
    [
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(), payment=(${payers}), usb=(), browsing-topics=()`,
    ],
  ]
  if (shop.publicUrl.startsWith('https:'))
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return headers
}
