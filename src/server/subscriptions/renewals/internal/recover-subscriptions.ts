import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { changeSubscription, type Subscription } from '../../change-subscription.ts'
import type { ProvisioningPorts } from '../../provisioning/enqueue-provisioning.ts'

/** Reactivates late subscriptions, unless another of their months is unpaid; invoices on hold do not count. */
export async function recover(
  ports: ProvisioningPorts,
  transaction: Transaction,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const late = subscriptions.filter(({ status }) => status === 'past_due' || status === 'suspended')
  if (late.length === 0) return
  const owingIds = await findOwing(transaction, late)
  for (const row of late)
    if (!owingIds.has(row.id))
      await changeSubscription(ports, transaction, row, { type: 'recovered', status: 'active' })
}

/** Marks active subscriptions as late when one of their months was refused and is not on hold. */
export async function flagLateSubscriptions(
  ports: ProvisioningPorts,
  transaction: Transaction,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const active = subscriptions.filter(({ status }) => status === 'active')
  const owingIds = await findOwing(transaction, active)
  for (const row of active)
    if (owingIds.has(row.id))
      await changeSubscription(ports, transaction, row, { type: 'payment_late', status: 'past_due' })
}

/** The ids among the subscriptions with a month that was refused, is still open and is not on hold. */
async function findOwing(
  transaction: Transaction,
  subscriptions: readonly Pick<Subscription, 'id'>[],
): Promise<Set<string | null>> {
  if (subscriptions.length === 0) return new Set()
  const ids = subscriptions.map(({ id }) => id)
  const rows = await transaction
    .selectDistinct({ id: invoiceLine.subscriptionId })
    .from(invoiceLine)
    .innerJoin(collection, eq(collection.invoiceId, invoiceLine.invoiceId))
    .where(
      and(
        inArray(invoiceLine.subscriptionId, ids),
        eq(collection.state, 'open'),
        isNull(collection.heldOn),
        gt(collection.tries, 0),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Locks the subscriptions of an invoice, before its collection (docs/decisions/0055). The set never changes. */
export async function lockSubscriptions(
  transaction: Transaction,
  invoiceId: string,
): Promise<Subscription[]> {
  const billed = transaction
    .select({ id: invoiceLine.subscriptionId })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
  return transaction
    .select()
    .from(subscription)
    .where(inArray(subscription.id, billed))
    .orderBy(asc(subscription.id))
    .for('no key update')
}
