import { and, eq, lte } from 'drizzle-orm'
import { nextAttempt } from '#domain/messaging/webhooks/next-attempt.ts'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import {
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
} from '#server/database/schema/messaging/webhooks.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { OutboundResponse } from '#server/ports/http-client.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ClaimedDelivery, claimDeliveries } from './internal/claim-deliveries.ts'
import { signWebhook } from './internal/sign-webhook.ts'
import { decryptWebhookSecrets } from './internal/webhook-secrets.ts'

export type DeliverPorts = Pick<Ports, 'db' | 'clock' | 'outboundHttp' | 'secrets' | 'timeMachine' | 'log'>

const maxRunMs = 60_000
const maxDetailLength = 500
/** HTTP status of a permanently removed endpoint (Standard Webhooks). */
const goneStatus = 410

/**
 * Sends the due deliveries until none is left or `maxRunMs` has passed. Endpoints are processed independently, so
 * that an unresponsive one does not delay the others. At-least-once delivery: receivers deduplicate by event id.
 */
export async function deliverWebhookEvents(ports: DeliverPorts): Promise<void> {
  const dueEndpoints = await ports.db
    .selectDistinct({ id: webhookDelivery.endpointId })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.dueAt, ports.clock.now())))
  await Promise.all(dueEndpoints.map(({ id }) => deliverToEndpoint(ports, id)))
}

async function deliverToEndpoint(ports: DeliverPorts, endpointId: string): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxRunMs) {
    const claimed = await claimDeliveries(ports, { endpointId })
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(ports, delivery)))
  }
}

/** Sends one delivery now; returns undefined when it is no longer waiting. */
export async function deliverNow(
  ports: DeliverPorts,
  deliveryId: string,
): Promise<DeliveryState | undefined> {
  const [claimed] = await claimDeliveries(ports, { deliveryId })
  return claimed && deliver(ports, claimed)
}

async function deliver(ports: DeliverPorts, claimed: ClaimedDelivery): Promise<DeliveryState> {
  const { db, clock } = ports
  const { delivery, endpoint } = claimed
  const response = await send(ports, claimed)
  const isDelivered = response.status !== null && response.status >= 200 && response.status < 300
  const isGone = response.status === goneStatus
  const now = clock.now()
  const next = isDelivered || isGone ? undefined : nextAttempt(delivery.attempts, now)
  const state: DeliveryState = isDelivered ? 'delivered' : next ? 'waiting' : 'failed'
  await db.transaction(async (transaction) => {
    const [current] = await transaction
      .select({ attempts: webhookDelivery.attempts, dueAt: webhookDelivery.dueAt })
      .from(webhookDelivery)
      .where(eq(webhookDelivery.id, delivery.id))
      .for('update')
    // The endpoint was deleted meanwhile, and its log with it.
    if (!current) return
    await transaction.insert(webhookAttempt).values({
      deliveryId: delivery.id,
      status: response.status,
      milliseconds: response.milliseconds,
      detail: getExcerpt(response),
      attemptedAt: now,
    })
    // After an expired lease another attempt has begun, and its worker updates the delivery.
    const isOurs =
      current.attempts === delivery.attempts && current.dueAt?.getTime() === delivery.dueAt?.getTime()
    if (isOurs)
      await transaction
        .update(webhookDelivery)
        .set({ state, dueAt: next ?? null, deliveredAt: isDelivered ? now : null })
        .where(eq(webhookDelivery.id, delivery.id))
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

async function send(ports: DeliverPorts, { event, endpoint }: ClaimedDelivery): Promise<OutboundResponse> {
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    data: event.data,
  })
  // The receiver compares the timestamp with the real time.
  const signedAt = realNow(ports)
  try {
    const secrets = decryptWebhookSecrets(ports.secrets, endpoint, ports.clock.now())
    const headers = {
      'Content-Type': 'application/json',
      ...signWebhook({ id: event.id, body, at: signedAt }, secrets),
    }
    return await ports.outboundHttp.sendRequest({ url: endpoint.url, method: 'POST', headers, body })
  } catch (error) {
    // The secret no longer decrypts: counts as unreachable, and appears in the endpoint's log.
    ports.log.error({ endpoint: endpoint.id, error: describeError(error) }, 'a webhook could not be signed')
    return { status: null, failure: 'unreachable', text: 'secret', milliseconds: 0 }
  }
}

/**
 * Excerpt of a response for the endpoint's log. Responses from the shop's own machine are left out: an owner could
 * otherwise read the output of other programs there.
 */
function getExcerpt(response: OutboundResponse): string {
  if (response.status === null) return `${response.failure}: ${response.text}`.slice(0, maxDetailLength)
  return response.isOwnMachine ? '' : response.text.slice(0, maxDetailLength)
}
