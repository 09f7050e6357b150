import { type SQL, sql } from 'drizzle-orm'
import type { payment } from '../database/schema/payments.ts'

type Paid = { [key in 'orderId' | 'invoiceId']: (typeof payment)[key] | string | null }

/** The ids of the contracts a payment is for: those its order became, or those its invoice bills. */
export function contractsOf({ orderId, invoiceId }: Paid): SQL {
  return sql`SELECT bought.id FROM subscription bought JOIN order_line ON order_line.id = bought.order_line_id
      WHERE order_line.order_id = ${orderId}
    UNION SELECT billed.subscription_id FROM invoice_line billed
      WHERE billed.invoice_id = ${invoiceId} AND billed.subscription_id IS NOT NULL`
}
