import { Hono } from 'hono'
import { DomainError } from '#domain/errors.ts'
import { receiveEvent } from '#server/payments/receive-event.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where the payment provider tells that something happened: verified, stored once, answered at once. */
export function webhooks(ports: Ports): Hono {
  return new Hono().post('/webhooks/:provider', async (c) => {
    if (c.req.param('provider') !== ports.payments.provider) return c.notFound()
    try {
      await receiveEvent(ports, await c.req.text(), c.req.raw.headers)
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof DomainError) return c.json({ error: error.code }, 400)
      throw error
    }
  })
}
