import type { MiddlewareHandler } from 'hono'
import type { ShopConfig } from '#server/ports/ports.ts'

/** Headers every answer carries. The content policy belongs to documents and is set where they are drawn. */
export function securityHeaders(shop: ShopConfig): MiddlewareHandler {
  const isSecure = shop.publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('X-Frame-Options', 'DENY')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    )
    if (isSecure) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
