import { Hono } from 'hono'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { receiveEvent } from '#server/payments/events/receive-event.ts'
import type { Ports } from '#server/ports/ports.ts'
import { provisioningSignature } from '#server/ports/provisioning.ts'
import { receiveProvisioning } from '#server/subscriptions/provisioning/settle-provisioning.ts'

/** Webhooks of the payment provider (verified, stored once, acknowledged immediately) and callbacks of the hosting. */
export function webhooks(ports: Ports): Hono {
  const hooks = new Hono()
  hooks.post('/webhooks/provisioning', async (c) => {
    const signature = c.req.header(provisioningSignature)
    const callback = ports.provisioning.readCallback(await c.req.text(), signature)
    if (!callback) return c.json({ error: 'webhook_refused' }, 400)
    return (await receiveProvisioning(ports, callback)) ? c.json({ received: true }) : c.notFound()
  })
  return hooks.post('/webhooks/:provider', async (c) => {
    const name = c.req.param('provider')
    if (name !== ports.payments.provider)
      // A provider that is not connected has no secret, so its events cannot be verified.
      return name === 'stripe' ? c.json({ error: 'webhook_refused' }, 400) : c.notFound()
    try {
      await receiveEvent(ports, await c.req.text(), c.req.raw.headers)
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof DomainError) return c.json({ error: error.code }, 400)
      throw error
    }
  })
}
