import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { collection, invoiceLine, subscription } from '../database/schema/billing.ts'
import type { ProvisioningPorts } from '../provisioning/announce-provisioning.ts'
import { changeSubscription, type Subscription } from '../subscriptions/change-subscription.ts'

/** Served again, unless another month of theirs is still unpaid; one that rests does not count. */
export async function recover(
  ports: ProvisioningPorts,
  transaction: Transaction,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const late = subscriptions.filter(({ status }) => status === 'past_due' || status === 'suspended')
  if (late.length === 0) return
  const ids = late.map(({ id }) => id)
  const stillLate = await transaction
    .selectDistinct({ id: invoiceLine.subscriptionId })
    .from(invoiceLine)
    .innerJoin(collection, eq(collection.invoiceId, invoiceLine.invoiceId))
    .where(
      and(
        inArray(invoiceLine.subscriptionId, ids),
        eq(collection.state, 'open'),
        isNull(collection.heldOn),
        sql`${collection.tries} > 0`,
      ),
    )
  const owing = new Set(stillLate.map(({ id }) => id))
  for (const one of late)
    if (!owing.has(one.id))
      await changeSubscription(ports, transaction, one, { type: 'recovered', status: 'active' })
}

/** The subscriptions an invoice bills, in the order in which everybody locks them. */
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
    .for('update')
}
