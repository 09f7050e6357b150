import type { MiddlewareHandler } from 'hono'
import type { ShopConfig } from '#server/ports/ports.ts'
import { isFrameable } from './is-frameable.ts'
import { isPaymentPage } from './is-payment-page.ts'

/** Paths that emails, search engines and other programs load from another origin. */
const shared = /^\/(storage\/v1\/object\/public|share|api)\/|^\/[\w-]+\.(svg|png|ico|webmanifest)$/

/** Headers of every response. The Content-Security-Policy is set where documents are rendered. */
export function securityHeaders(shop: ShopConfig): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isPreview = c.req.query('preview') === '1'
    for (const [name, value] of securityHeadersOf(shop, c.req.path, isPreview)) c.header(name, value)
  }
}

/** Security headers of a path; `isPreview` if drafts are requested. */
export function securityHeadersOf(
  shop: ShopConfig,
  path: string,
  isPreview: boolean,
): [name: string, value: string][] {
  // A wallet's button is in a frame of Stripe, may use the Payment Request API and may open a window.
  const isPayment = isPaymentPage(path)
  const paymentOrigins = isPayment ? 'self "https://js.stripe.com" "https://*.js.stripe.com"' : 'self'
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', isFrameable(path, isPreview) ? 'SAMEORIGIN' : 'DENY'],
    ['Cross-Origin-Resource-Policy', shared.test(path) ? 'cross-origin' : 'same-origin'],
    ['Cross-Origin-Opener-Policy', isPayment ? 'same-origin-allow-popups' : 'same-origin'],
    [
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(), payment=(${paymentOrigins}), usb=(), browsing-topics=()`,
    ],
  ]
  if (shop.publicUrl.startsWith('https:'))
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return headers
}
