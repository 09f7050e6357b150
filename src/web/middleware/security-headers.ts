import type { MiddlewareHandler } from 'hono'
import type { ShopConfig } from '#server/ports/ports.ts'
import { isFramedAddress } from './is-framed-address.ts'
import { isPaymentPage } from './is-payment-page.ts'

/** Headers every answer carries. The content policy belongs to documents and is set where they are drawn. */
export function securityHeaders(shop: ShopConfig): MiddlewareHandler {
  const isSecure = shop.publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header(
      'X-Frame-Options',
      isFramedAddress(c.req.path, c.req.query('preview') === '1') ? 'SAMEORIGIN' : 'DENY',
    )
    // A wallet's button lives in a frame of Stripe, may ask the browser for a payment, and may open a window of its own.
    const isPayment = isPaymentPage(c.req.path)
    c.header('Cross-Origin-Opener-Policy', isPayment ? 'same-origin-allow-popups' : 'same-origin')
    const payers = isPayment ? 'self "https://js.stripe.com" "https://*.js.stripe.com"' : 'self'
    c.header(
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(), payment=(${payers}), usb=(), browsing-topics=()`,
    )
    if (isSecure) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
