import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { delivery, deliveryMessage } from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailShop, mailSite } from './internal/delivery-mails.ts'
import {
  type DeliveryActor,
  type DeliveryPorts,
  lockDelivery,
  requireWithinRateLimit,
} from './internal/find-delivery.ts'

type MessageInput = { subscriptionId: string; actor: DeliveryActor; text: string }

/**
 * Sends a message to the other side, with an email. Throws DomainError 'not_found', 'delivery_closed' and 'rate_limited'.
 */
export async function sendMessage(ports: DeliveryPorts, input: MessageInput): Promise<void> {
  await requireWithinRateLimit(ports, input.actor, 'site-message.account')
  await ports.db.transaction(async (transaction) => {
    const found = await lockDelivery(transaction, input.subscriptionId, input.actor)
    await writeMessage(ports, transaction, input)
    if (input.actor.side === 'customer') await mailShop(ports, transaction, found, 'message', input.text)
    else await mailSite(ports, transaction, found, { template: 'site-message', text: input.text })
  })
  await ports.live.publish('deliveries', {})
}

export async function writeMessage(
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  transaction: Transaction,
  { subscriptionId, actor, text }: MessageInput,
): Promise<void> {
  await transaction.insert(deliveryMessage).values({
    id: ids.next(),
    subscriptionId,
    side: actor.side,
    authorId: actor.id,
    text,
    createdAt: clock.now(),
  })
}

/** Records that the shop has read the customer's messages. */
export async function markSeen(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  subscriptionId: string,
): Promise<void> {
  await db
    .update(delivery)
    .set({ shopSeenAt: clock.now() })
    .where(eq(delivery.subscriptionId, subscriptionId))
}
