import { eq } from 'drizzle-orm'
import {
  canSubscriptionBecome,
  type SubscriptionEventType,
  type SubscriptionStatus,
} from '#domain/billing/subscription-status.ts'
import { splitPrice } from '#domain/billing/tax/split-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { times } from '#domain/platform/money/cents.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Transaction } from '../database/database.ts'
import type { Ports } from '../ports/ports.ts'
import { withdrawChanges } from './plan-changes/internal/withdraw-changes.ts'
import { enqueueProvisioning, type ProvisioningPorts } from './provisioning/enqueue-provisioning.ts'

export type Subscription = typeof subscription.$inferSelect

type Change = {
  type: SubscriptionEventType
  status?: SubscriptionStatus
  end?: { endsOn: Day; endReason: NonNullable<Subscription['endReason']> } | null
  actorId?: string | null
}

/**
 * Changes the status of a subscription that the caller has locked, records the event and enqueues the provisioning.
 * Throws when the status does not allow the change.
 */
export async function changeSubscription(
  ports: ProvisioningPorts,
  transaction: Transaction,
  current: Subscription,
  { type, status = current.status, end, actorId = null }: Change,
): Promise<void> {
  if (status !== current.status && !canSubscriptionBecome(current.status, status))
    throw new Error(`Subscription ${current.id} cannot become ${status}, it is ${current.status}`)
  const ending =
    end === undefined
      ? {}
      : // A subscription that ends is not paused first.
        { endsOn: end?.endsOn ?? null, endReason: end?.endReason ?? null, pausesOn: null }
  await transaction
    .update(subscription)
    .set({ status, ...ending })
    .where(eq(subscription.id, current.id))
  await recordSubscriptionEvents(ports, transaction, [current], {
    type,
    actorId,
    endsOn: end?.endsOn ?? null,
  })
  if (status === 'cancelled') await withdrawChanges(ports, transaction, current.id, 'plan', 'price')
  await enqueueProvisioning(ports, transaction, [
    { subscriptionId: current.id, from: current.status, to: status },
  ])
}

type Priced = Pick<Subscription, 'id' | 'monthlyPrice' | 'quantity' | 'priceBasis' | 'vatRate'>

/** Records one event for each of the subscriptions. */
export async function recordSubscriptionEvents(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  subscriptions: readonly Priced[],
  {
    type,
    actorId = null,
    endsOn = null,
  }: { type: SubscriptionEventType; actorId?: string | null; endsOn?: Day | null },
): Promise<void> {
  if (subscriptions.length === 0) return
  const occurredAt = clock.now()
  await transaction.insert(subscriptionEvent).values(
    subscriptions.map(({ id, monthlyPrice, quantity, priceBasis, vatRate }) => ({
      subscriptionId: id,
      type,
      actorId,
      endsOn,
      occurredAt,
      monthlyTotal: times(monthlyPrice, quantity),
      monthlyNet: splitPrice(times(monthlyPrice, quantity), priceBasis, vatRate).net,
    })),
  )
}
