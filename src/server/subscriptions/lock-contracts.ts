import { asc, eq, sql } from 'drizzle-orm'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Transaction } from '../database/database.ts'
import { invoiceLine } from '../database/schema/billing/invoices.ts'
import { orderLine } from '../database/schema/sales/orders.ts'
import { lockStock } from './plan-changes/internal/withdraw-changes.ts'

/**
 * Locks everything that ending an order's subscriptions may change, in the global lock order (docs/decisions/0055).
 * Nothing new is billed while the subscriptions are locked, so that no open invoice is missed.
 */
export async function lockContracts(transaction: Transaction, orderId: string): Promise<void> {
  const subscriptionIds = transaction
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(eq(orderLine.orderId, orderId))
  const invoiceIds = transaction
    .select({ id: invoiceLine.invoiceId })
    .from(invoiceLine)
    .where(sql`${invoiceLine.subscriptionId} IN ${subscriptionIds}`)
  const subscriptions = await transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(sql`${subscription.id} IN ${subscriptionIds}`)
    .orderBy(asc(subscription.id))
    .for('no key update')
  await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(sql`${collection.invoiceId} IN ${invoiceIds}`)
    .orderBy(asc(collection.invoiceId))
    .for('no key update')
  await lockStock(transaction, subscriptions)
}
