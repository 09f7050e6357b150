import { sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { ledgerTotals } from './internal/ledger-totals.ts'

export type LedgerTotals = {
  ordersPaid: number
  collected: Cents
  refunded: Cents
  net: Cents
  vat: Cents
  /** Outstanding amount of the invoices. */
  receivable: Cents
  /** Credited and not refunded yet. */
  payable: Cents
}

/** Totals of the whole ledger, from its events alone. */
export async function totalLedger(transaction: Transaction): Promise<LedgerTotals> {
  const { rows } = await transaction.execute<Record<keyof LedgerTotals, string>>(sql`
    WITH balance AS (SELECT sum(amount) AS amount FROM (${ledgerTotals.receivable}) GROUP BY id)
    SELECT
      (SELECT count(*) FROM (${ledgerTotals.orders_paid})) AS "ordersPaid",
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_event WHERE type = 'payment_received') AS collected,
      (SELECT coalesce(sum(CASE type WHEN 'refund_made' THEN amount_cents ELSE -amount_cents END), 0) FROM ledger_event
        WHERE type IN ('refund_made', 'refund_returned')) AS refunded,
      (SELECT coalesce(sum(amount), 0) FROM (${ledgerTotals.revenue_net})) AS net,
      (SELECT coalesce(sum(amount), 0) FROM (${ledgerTotals.revenue_vat})) AS vat,
      (SELECT coalesce(sum(amount), 0) FROM balance WHERE amount > 0) AS receivable,
      (SELECT coalesce(-sum(amount), 0) FROM balance WHERE amount < 0) AS payable`)
  const [row] = rows
  const amount = (name: keyof LedgerTotals) => cents(Number(row?.[name] ?? 0))
  return {
    ordersPaid: Number(row?.ordersPaid ?? 0),
    collected: amount('collected'),
    refunded: amount('refunded'),
    net: amount('net'),
    vat: amount('vat'),
    receivable: amount('receivable'),
    payable: amount('payable'),
  }
}
