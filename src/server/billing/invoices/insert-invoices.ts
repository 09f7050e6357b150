import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { recordThresholdCrossing } from '../tax/record-threshold-crossing.ts'

type Row = typeof invoice.$inferInsert
type Line = typeof invoiceLine.$inferInsert

/** Stores issued invoices with their lines. The caller holds the invoice counter. */
export async function insertInvoices(
  transaction: Transaction,
  invoices: readonly { row: Row; rows: readonly Line[] }[],
): Promise<void> {
  await transaction.insert(invoice).values(invoices.map(({ row }) => row))
  await transaction.insert(invoiceLine).values(invoices.flatMap(({ rows }) => rows))
  await recordThresholdCrossing(
    transaction,
    invoices.map(({ row, rows }) => ({ ...row, cases: rows.map(({ vatCase }) => vatCase) })),
  )
}
