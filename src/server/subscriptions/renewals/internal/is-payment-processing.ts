import { type SQL, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments/payments.ts'
import type { collection } from '#server/database/schema/subscriptions/collections.ts'

/**
 * SQL condition: a bank is processing a payment of the invoice, so its outcome has to be awaited. For conditions and
 * for selections with joins: in a selection from a single table, Drizzle drops the table's name from the column.
 */
export function isPaymentProcessing(invoiceId: typeof collection.invoiceId): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${payment} WHERE ${payment.invoiceId} = ${invoiceId} AND ${payment.status} = 'processing')`
}
