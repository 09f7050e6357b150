import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { type ProvisioningType, requiredProvisioning } from '#domain/subscriptions/delivery/provisioning.ts'
import type { Transaction } from '#server/database/database.ts'
import { provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'

export type ProvisioningPorts = Pick<Ports, 'clock' | 'ids' | 'jobs'>

/** Stores the provisioning events of status changes and enqueues them. */
export async function enqueueProvisioning(
  { clock, ids, jobs }: ProvisioningPorts,
  transaction: Transaction,
  steps: readonly { subscriptionId: string; from: SubscriptionStatus | null; to: SubscriptionStatus }[],
): Promise<void> {
  const now = clock.now()
  const rows = steps.flatMap(({ subscriptionId, from, to }) => {
    const type = requiredProvisioning(from, to)
    return type ? [toRow(subscriptionId, type)] : []
  })
  if (rows.length === 0) return
  await transaction.insert(provisioningEvent).values(rows)
  await jobs.sendMany(
    transaction,
    'provisioning.send',
    rows.map(({ id }) => ({ eventId: id })),
  )

  function toRow(subscriptionId: string, type: ProvisioningType) {
    return {
      id: ids.next(),
      subscriptionId,
      type,
      status: 'waiting' as const,
      tries: 0,
      nextTryAt: now,
      createdAt: now,
    }
  }
}
