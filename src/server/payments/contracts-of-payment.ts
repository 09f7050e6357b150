import { type SQL, sql } from 'drizzle-orm'
import type { payment } from '../database/schema/payments/payments.ts'

type PaymentColumns = { [key in 'orderId' | 'invoiceId']: (typeof payment)[key] | string | null }

/**
 * Joins from a subscription to its payments: through the order line it was bought with, or the invoice lines that bill
 * it.
 */
const bought = sql`subscription linked JOIN order_line ON order_line.id = linked.order_line_id`
const billed = sql`invoice_line linked`

/** Subquery: ids of the subscriptions a payment is for. */
export function contractsOf({ orderId, invoiceId }: PaymentColumns): SQL {
  return sql`SELECT linked.id FROM ${bought} WHERE order_line.order_id = ${orderId}
    UNION SELECT linked.subscription_id FROM ${billed} WHERE linked.invoice_id = ${invoiceId} AND linked.subscription_id IS NOT NULL`
}

/** Subquery: ids of the payments for the subscriptions whose ids `subscriptionIds` selects. */
export function paymentsOf(subscriptionIds: SQL): SQL {
  return sql`SELECT paid.id FROM payment paid
      WHERE paid.order_id IN (SELECT order_line.order_id FROM ${bought} WHERE linked.id IN (${subscriptionIds}))
    UNION SELECT paid.id FROM payment paid
      WHERE paid.invoice_id IN (SELECT linked.invoice_id FROM ${billed} WHERE linked.subscription_id IN (${subscriptionIds}))`
}
