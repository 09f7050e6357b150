import { asc, desc, eq } from 'drizzle-orm'
import { isRunning } from '#domain/billing/subscription-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { deliveryProgress, isOnline } from '#domain/subscriptions/delivery/delivery-progress.ts'
import {
  deliveryEvent,
  deliveryFile,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DeliveryActor, findDelivery } from './internal/find-delivery.ts'
import { reminderState } from './remind-customer.ts'

const maxMessages = 200

/** A site with its state, content, events, files and latest 200 messages. Throws DomainError 'not_found'. */
export async function readSite(
  { db }: Pick<Ports, 'db'>,
  { subscriptionId, actor }: { subscriptionId: string; actor: DeliveryActor },
) {
  const { site, known: subscription, user } = await findDelivery(db, subscriptionId, actor)
  const [events, files, messages] = await Promise.all([
    db
      .select()
      .from(deliveryEvent)
      .where(eq(deliveryEvent.subscriptionId, subscriptionId))
      .orderBy(asc(deliveryEvent.id)),
    db
      .select()
      .from(deliveryFile)
      .where(eq(deliveryFile.subscriptionId, subscriptionId))
      .orderBy(asc(deliveryFile.createdAt)),
    db
      .select()
      .from(deliveryMessage)
      .where(eq(deliveryMessage.subscriptionId, subscriptionId))
      .orderBy(desc(deliveryMessage.createdAt), desc(deliveryMessage.id))
      .limit(maxMessages),
  ])
  const steps = events.map(({ step, occurredAt }) => ({ step, on: dayInParis(occurredAt) }))
  const orderedOn = dayInParis(subscription.createdAt)
  return {
    productId: subscription.productId,
    id: subscriptionId,
    name: subscription.name,
    quantity: subscription.quantity,
    status: subscription.status,
    startsOn: subscription.startsOn,
    endsOn: subscription.endsOn,
    endReason: subscription.endReason,
    pausesOn: subscription.pausesOn,
    state: site.state,
    isOnline: isOnline(steps),
    content: site.content,
    dueOn: site.dueOn,
    previewUrl: site.previewUrl,
    siteUrl: site.siteUrl,
    isApproved: site.approvedAt !== null,
    contentNote: site.contentNote,
    requestedOn: dayInParis(site.requestedAt),
    ...reminderState(site),
    orderedOn,
    isOpen: isRunning(subscription.status) && site.emptiedAt === null,
    customer: { id: user.id, name: user.name, email: user.email },
    events: steps,
    progress: deliveryProgress({ state: site.state, dueOn: site.dueOn, orderedOn, events: steps }),
    files: files.map(({ id, side, name, bytes, createdAt }) => ({
      id,
      side,
      name,
      bytes,
      on: dayInParis(createdAt),
    })),
    messages: messages
      .toReversed()
      .map(({ id, side, text, createdAt }) => ({ id, side, text, at: createdAt })),
  }
}

/** The provisioning events of a subscription, the oldest first. */
export async function listProvisioning({ db }: Pick<Ports, 'db'>, subscriptionId: string) {
  return db
    .select()
    .from(provisioningEvent)
    .where(eq(provisioningEvent.subscriptionId, subscriptionId))
    .orderBy(asc(provisioningEvent.position))
}
