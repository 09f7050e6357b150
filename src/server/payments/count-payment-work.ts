import { sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Ports } from '../ports/ports.ts'
import { isPendingTransferRefund } from './refunds/record-transfer-refund.ts'

/**
 * Query of one row, run alone or combined with other counts. Disputes and failed events of a previous provider are left
 * out: they can no longer be answered or replayed.
 */
export const paymentWork = (provider: string) => sql`
    SELECT (SELECT count(*) FROM payment_discrepancy WHERE resolved_at IS NULL) AS discrepancies,
           (SELECT count(*) FROM dispute WHERE status = 'needs_response' AND provider = ${provider}) AS disputes,
           (SELECT min(respond_by) FROM dispute WHERE status = 'needs_response' AND provider = ${provider}) AS answer_by,
           (SELECT count(*) FROM provider_event WHERE state = 'failed' AND provider = ${provider}) AS failed_events,
           (SELECT count(*) FROM refund WHERE ${isPendingTransferRefund}) AS transfer_refunds,
           (SELECT count(*) FROM collection WHERE state = 'open' AND tries > 0 AND held_on IS NULL) AS unpaid,
           (SELECT count(*) FROM collection WHERE state = 'open' AND held_on IS NOT NULL) AS held,
           (SELECT min(held_on)::text FROM collection WHERE state = 'open' AND held_on IS NOT NULL) AS held_since`

/**
 * Counts of pending payment tasks: unresolved discrepancies, disputes to answer (and the earliest deadline),
 * dead-lettered events, bank-transfer refunds to send, invoices in dunning, and disputed invoices with dunning on hold
 * (and since which day).
 */
export async function countPaymentWork({ db, payments }: Pick<Ports, 'db' | 'payments'>) {
  const { rows } = await db.execute<{
    discrepancies: string
    disputes: string
    answer_by: string | null
    failed_events: string
    transfer_refunds: string
    unpaid: string
    held: string
    held_since: Day | null
  }>(paymentWork(payments.provider))
  const [row] = rows
  return {
    discrepancies: Number(row?.discrepancies ?? 0),
    disputes: Number(row?.disputes ?? 0),
    answerBy: row?.answer_by ? new Date(row.answer_by) : null,
    failedEvents: Number(row?.failed_events ?? 0),
    transferRefunds: Number(row?.transfer_refunds ?? 0),
    unpaid: Number(row?.unpaid ?? 0),
    held: Number(row?.held ?? 0),
    heldSince: row?.held_since ?? null,
  }
}
