import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Transaction } from '../database/database.ts'
import type { Ports } from '../ports/ports.ts'
import { recordSubscriptionEvents } from './change-subscription.ts'
import { beginDeliveries } from './delivery/begin-deliveries.ts'
import { enqueueProvisioning } from './provisioning/enqueue-provisioning.ts'

/** Stores the subscriptions of a paid order with their events and deliveries, and enqueues their provisioning. */
export async function startSubscriptions(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs'>,
  transaction: Transaction,
  subscriptions: readonly (typeof subscription.$inferInsert)[],
): Promise<void> {
  const started = subscriptions.filter(({ status }) => status === 'active')
  const steps = subscriptions.map(({ id: subscriptionId, status: to }) => ({
    subscriptionId,
    from: null,
    to,
  }))
  await Promise.all([
    // `execute` sends the insert at once, before the statements whose rows refer to it.
    transaction
      .insert(subscription)
      .values([...subscriptions])
      .execute(),
    recordSubscriptionEvents(ports, transaction, subscriptions, { type: 'bought' }),
    recordSubscriptionEvents(ports, transaction, started, { type: 'started' }),
    beginDeliveries(ports, transaction, subscriptions),
    enqueueProvisioning(ports, transaction, steps),
  ])
}
