import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Creates the delivery of each subscription's site; the first step is the customer's content. */
export async function beginDeliveries(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  subscriptions: readonly { id: string }[],
): Promise<void> {
  const now = clock.now()
  await transaction.insert(delivery).values(
    subscriptions.map(({ id }) => ({
      subscriptionId: id,
      state: 'content' as const,
      createdAt: now,
      updatedAt: now,
      requestedAt: now,
    })),
  )
}

/**
 * Restarts the delivery after a change of product: the customer sends the content again, with the previous content as a
 * draft.
 */
export async function restartDelivery(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  subscriptionId: string,
): Promise<void> {
  const now = clock.now()
  const restarted = await transaction
    .update(delivery)
    .set({
      state: 'content',
      contentSentAt: null,
      dueOn: null,
      previewUrl: null,
      approvedAt: null,
      contentNote: null,
      requestedAt: now,
      remindedAt: null,
      reminders: 0,
      updatedAt: now,
    })
    .where(eq(delivery.subscriptionId, subscriptionId))
    .returning({ id: delivery.subscriptionId })
  if (restarted.length > 0)
    await transaction.insert(deliveryEvent).values({ subscriptionId, step: 'restarted', occurredAt: now })
}
