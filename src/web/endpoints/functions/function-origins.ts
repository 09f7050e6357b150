import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Ports } from '#server/ports/ports.ts'

/** Allows CORS for the configured origins only, with an API key. Never with the session cookie. */
export function functionOrigins({ settings }: Pick<Ports, 'settings'>): MiddlewareHandler {
  return cors({
    async origin(origin) {
      const { origins } = await settings.get('affiliate')
      return origins.includes(origin) ? origin : null
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'x-api-key', 'Authorization', 'Idempotency-Key'],
    maxAge: 600,
  })
}
