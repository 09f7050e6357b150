import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'

/** Total of an invoice's credit notes so far, in cents. */
export async function creditedGross(db: Database | Transaction, invoiceId: string): Promise<Cents> {
  const [row] = await db
    .select({ gross: sql<Cents>`coalesce(sum(${invoice.total}), 0)::int` })
    .from(invoice)
    .where(eq(invoice.creditedInvoiceId, invoiceId))
  return row?.gross as Cents
}
