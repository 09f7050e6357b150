import { type SQL, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments/payments.ts'
import type { collection } from '#server/database/schema/subscriptions/collections.ts'

/**
 * Whether somebody's bank has the money of an invoice on its way: there is nothing to do but wait. For conditions and for
 * selections with joins: where there is but one table, a selected column loses its table's name.
 */
export function isWithBank(invoiceId: typeof collection.invoiceId): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${payment} WHERE ${payment.invoiceId} = ${invoiceId} AND ${payment.status} = 'processing')`
}
