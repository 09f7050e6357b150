import { type SQL, sql } from 'drizzle-orm'
import type { payment } from '../database/schema/payments/payments.ts'

type Paid = { [key in 'orderId' | 'invoiceId']: (typeof payment)[key] | string | null }

/** How a payment and a contract belong together: its order became the contract, or its invoice bills it. */
const bought = sql`subscription linked JOIN order_line ON order_line.id = linked.order_line_id`
const billed = sql`invoice_line linked`

/** The ids of the contracts a payment is for. */
export function contractsOf({ orderId, invoiceId }: Paid): SQL {
  return sql`SELECT linked.id FROM ${bought} WHERE order_line.order_id = ${orderId}
    UNION SELECT linked.subscription_id FROM ${billed} WHERE linked.invoice_id = ${invoiceId} AND linked.subscription_id IS NOT NULL`
}

/** The ids of the payments that are for some contracts, which are given by their ids. */
export function paymentsOf(contractIds: SQL): SQL {
  return sql`SELECT paid.id FROM payment paid
      WHERE paid.order_id IN (SELECT order_line.order_id FROM ${bought} WHERE linked.id IN (${contractIds}))
    UNION SELECT paid.id FROM payment paid
      WHERE paid.invoice_id IN (SELECT linked.invoice_id FROM ${billed} WHERE linked.subscription_id IN (${contractIds}))`
}
