import { and, eq } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { nextTry } from '#domain/webhooks/next-try.ts'
import type { DeliveryState } from '#domain/webhooks/webhook-event.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '../database/schema/webhooks.ts'
import type { ErrandAnswer } from '../ports/courier.ts'
import type { Ports } from '../ports/ports.ts'
import { realNow } from '../time-machine/real-now.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { signWebhook } from './sign-webhook.ts'
import { openWebhookSecrets } from './webhook-secrets.ts'

export type DeliverPorts = Pick<Ports, 'db' | 'clock' | 'courier' | 'secrets' | 'timeMachine' | 'log'>

const longestRoundMs = 60_000
const longestDetail = 500
/** The receiver says that it is no more (Standard Webhooks). */
const gone = 410

/** Sends what is due until nothing is or the round is over. At least once: the receiver knows repetitions by their id. */
export async function deliverWebhookEvents(ports: DeliverPorts): Promise<void> {
  const begunMs = performance.now()
  while (performance.now() - begunMs < longestRoundMs) {
    const claimed = await claimDeliveries(ports)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((one) => deliver(ports, one)))
  }
}

/** Sends one delivery now; undefined when it is under way already or does not wait any more. */
export async function deliverNow(
  ports: DeliverPorts,
  deliveryId: string,
): Promise<DeliveryState | undefined> {
  const [claimed] = await claimDeliveries(ports, deliveryId)
  return claimed && deliver(ports, claimed)
}

async function deliver(ports: DeliverPorts, claimed: ClaimedDelivery): Promise<DeliveryState> {
  const { db, clock } = ports
  const { delivery, endpoint } = claimed
  const answer = await send(ports, claimed)
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300
  const isGone = answer.status === gone
  const now = clock.now()
  const next = isDelivered || isGone ? undefined : nextTry(delivery.attempts, now)
  const state: DeliveryState = isDelivered ? 'delivered' : next ? 'waiting' : 'given_up'
  await db.transaction(async (transaction) => {
    await transaction.insert(webhookAttempt).values({
      ...{ deliveryId: delivery.id, status: answer.status, milliseconds: answer.milliseconds },
      detail: (answer.status === null ? `${answer.failure}: ${answer.text}` : answer.text).slice(
        0,
        longestDetail,
      ),
      attemptedAt: now,
    })
    await transaction
      .update(webhookDelivery)
      .set({ state, dueAt: next ?? null, deliveredAt: isDelivered ? now : null })
      // Whoever waited longer than the lease finds that another try has begun, and leaves the rest to it.
      .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.attempts, delivery.attempts)))
    if (!isGone) return
    const [switchedOff] = await transaction
      .update(webhookEndpoint)
      .set({ isActive: false })
      .where(and(eq(webhookEndpoint.id, endpoint.id), eq(webhookEndpoint.isActive, true)))
      .returning({ id: webhookEndpoint.id })
    if (switchedOff)
      await recordAudit(transaction, {
        action: 'webhook-endpoint.gone',
        actorId: null,
        subject: `webhook-endpoint/${endpoint.id}`,
        occurredAt: now,
      })
  })
  return state
}

async function send(ports: DeliverPorts, { event, endpoint }: ClaimedDelivery): Promise<ErrandAnswer> {
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    data: event.data,
  })
  // The receiver looks at its own clock.
  const at = realNow(ports)
  try {
    const secrets = openWebhookSecrets(ports.secrets, endpoint, ports.clock.now())
    const headers = {
      'Content-Type': 'application/json',
      ...signWebhook({ id: event.id, body, at }, secrets),
    }
    return await ports.courier.carry({ url: endpoint.url, method: 'POST', headers, body })
  } catch (error) {
    // The secret no longer opens: as good as nobody there, and seen in the log of the endpoint.
    ports.log.error({ endpoint: endpoint.id, error: describeError(error) }, 'a webhook could not be signed')
    return { status: null, failure: 'unreachable', text: 'secret', milliseconds: 0 }
  }
}
