import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { retryDelayMs } from '#domain/subscriptions/delivery/provisioning.ts'
import type { SiteContent } from '#domain/subscriptions/delivery/site-content.schema.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery, provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  ProvisioningRefused,
  type ProvisioningRequest,
  ProvisioningUnavailable,
} from '#server/ports/provisioning.ts'
import { settleProvisioning } from './settle-provisioning.ts'

type SendPorts = Parameters<typeof settleProvisioning>[0] & Pick<Ports, 'provisioning' | 'log'>
type Event = typeof provisioningEvent.$inferSelect

/** Duration of the lease; longer than the timeout of a call, so that no other process sends the event meanwhile. */
const leaseMs = 60_000
const batchSize = 200

/**
 * Job; idempotent. Sends an event to the hosting platform, unless an earlier one of the same subscription is open: a
 * suspension sent before the site exists would be lost. `resumeProvisioning` retries failures.
 */
export async function sendProvisioning(ports: SendPorts, eventId: string): Promise<void> {
  const event = await acquireLease(ports, eventId)
  const request = event && (await buildRequest(ports, event))
  if (!request) return
  try {
    const response = await ports.provisioning.send(request)
    await settleProvisioning(ports, eventId, { ...response, by: null })
  } catch (error) {
    if (error instanceof ProvisioningRefused)
      await settleProvisioning(ports, eventId, { status: 'failed', problem: error.message, by: null })
    else if (error instanceof ProvisioningUnavailable) await scheduleRetry(ports, event, error.message)
    else throw error
  }
}

/** Acquires the lease of an event; undefined when it is not due, or an earlier event of the subscription is open. */
async function acquireLease({ db, clock }: SendPorts, eventId: string): Promise<Event | undefined> {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const [event] = await transaction
      .select()
      .from(provisioningEvent)
      .where(eq(provisioningEvent.id, eventId))
      .for('update')
    if (!event?.nextTryAt || event.nextTryAt > now) return undefined
    const earlier = await transaction
      .select({ id: provisioningEvent.id })
      .from(provisioningEvent)
      .where(
        and(
          eq(provisioningEvent.subscriptionId, event.subscriptionId),
          lt(provisioningEvent.position, event.position),
          inArray(provisioningEvent.status, ['waiting', 'accepted']),
        ),
      )
      .limit(1)
    if (earlier.length > 0) return undefined
    const [leased] = await transaction
      .update(provisioningEvent)
      .set({ tries: event.tries + 1, nextTryAt: new Date(now.getTime() + leaseMs) })
      .where(eq(provisioningEvent.id, eventId))
      .returning()
    return leased
  })
}

async function scheduleRetry(ports: SendPorts, { id, tries, type }: Event, problem: string): Promise<void> {
  const delayMs = retryDelayMs(tries)
  ports.log.warn({ event: id, type, tries, problem }, 'the hosting platform could not be notified')
  if (delayMs === undefined)
    return void (await settleProvisioning(ports, id, { status: 'failed', problem, by: null }))
  await ports.db
    .update(provisioningEvent)
    .set({ problem, nextTryAt: new Date(ports.clock.now().getTime() + delayMs) })
    .where(and(eq(provisioningEvent.id, id), inArray(provisioningEvent.status, ['waiting', 'accepted'])))
}

async function buildRequest(
  { db }: SendPorts,
  { id, type, tries, subscriptionId, createdAt }: Event,
): Promise<ProvisioningRequest | undefined> {
  const [row] = await db
    .select({ known: subscription, user: account, site: delivery })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
    .where(eq(subscription.id, subscriptionId))
  if (!row) return undefined
  const { known: current, user, site } = row
  const { productId, name, quantity, startsOn } = current
  const { email, firstName, lastName, language } = user
  const content: Partial<SiteContent> = site?.content ?? {}
  return {
    id,
    type,
    attempt: tries,
    occurredAt: createdAt,
    subscription: { id: subscriptionId, productId, name, quantity, startsOn },
    customer: { email, firstName, lastName, language },
    site: {
      name: content.siteName ?? '',
      domain: content.domain ?? '',
      address: site?.siteUrl ?? site?.previewUrl ?? null,
    },
  }
}

/** Enqueues up to 200 due events. */
export async function resumeProvisioning(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const due = await ports.db
    .select({ eventId: provisioningEvent.id })
    .from(provisioningEvent)
    .where(
      and(
        inArray(provisioningEvent.status, ['waiting', 'accepted']),
        isNotNull(provisioningEvent.nextTryAt),
        lte(provisioningEvent.nextTryAt, ports.clock.now()),
        // An event behind another open one is enqueued when that one is settled.
        sql`NOT EXISTS (SELECT FROM ${provisioningEvent} earlier WHERE earlier.subscription_id = ${provisioningEvent.subscriptionId}
          AND earlier.position < ${provisioningEvent.position} AND earlier.status IN ('waiting', 'accepted'))`,
      ),
    )
    .orderBy(asc(provisioningEvent.nextTryAt))
    .limit(batchSize)
  if (due.length === 0) return
  await ports.db.transaction((transaction) => ports.jobs.sendMany(transaction, 'provisioning.send', due))
}
