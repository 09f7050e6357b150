import { type SQL, sql } from 'drizzle-orm'
import type { LedgerSubject } from '#domain/billing/ledger/ledger-fault.ts'

/** Day of an event in Paris. */
const day = sql`(occurred_at AT TIME ZONE 'Europe/Paris')::date`

/** Sign of a document: credit notes are negative. */
const sign = sql`CASE type WHEN 'credit_note_issued' THEN -1 ELSE 1 END`

/** One row per tax of each document event. */
const taxes = sql`(SELECT e.type, e.occurred_at, e.invoice_id, e.data ->> 'number' AS number, t.*
  FROM ledger_event e CROSS JOIN jsonb_to_recordset(e.data -> 'taxes')
    AS t(country text, category text, rate int, "case" text, kind text, net bigint, vat bigint)
  WHERE e.type IN ('invoice_issued', 'credit_note_issued'))`

const documents = sql`FROM ledger_event WHERE type IN ('invoice_issued', 'credit_note_issued')`
const percent = sql`rate / 100.0::float8 || ' %'`
const lineColumns = sql`invoice_id || ' ' || concat_ws(' ', country, category, rate, "case", kind) AS id,
  number || ' · ' || concat_ws(' ', country, category, ${percent}) AS name`
const monthId = sql`to_char(${day}, 'YYYY-MM') || ' ' || concat_ws(' ', country, category, ${percent})`
const sales = sql`FROM ledger_event WHERE type IN ('payment_received', 'refund_made', 'refund_returned')`
/** Money received for sales; refunds are negative. */
const received = sql`CASE type WHEN 'refund_made' THEN -amount_cents ELSE amount_cents END`
const deductions = sql`FROM ledger_event WHERE type IN ('credit_used', 'credit_unused')`
/** Credit deducted from a charge: it moves from the credited invoice to the charged one. */
const deducted = sql`CASE type WHEN 'credit_used' THEN amount_cents ELSE -amount_cents END`
const writeOffs = sql`FROM ledger_event WHERE type IN ('invoice_written_off', 'write_off_reversed')`
/** Written-off amount; reversals are negative. */
const writtenOff = sql`CASE type WHEN 'invoice_written_off' THEN amount_cents ELSE -amount_cents END`
/** Days that are rolled up in `day_figure`; later days are still counted from the rows. */
const isClosed = sql`${day} <= (SELECT max(day) FROM day_figure)`

/**
 * The SQL of each metric, derived from the ledger events alone: columns id, name, amount, to be summed by id. The
 * shop's own values are in `table-totals.ts`.
 */
export const ledgerTotals: Record<LedgerSubject, SQL> = {
  order: sql`SELECT order_id AS id, data ->> 'number' AS name, amount_cents AS amount FROM ledger_event WHERE type = 'order_placed'`,
  order_cancelled: sql`SELECT DISTINCT order_id AS id, data ->> 'number' AS name, 1 AS amount FROM ledger_event c WHERE type = 'order_cancelled'
    AND NOT EXISTS (SELECT FROM ledger_event p WHERE p.order_id = c.order_id AND p.type = 'payment_received')`,
  document: sql`SELECT invoice_id AS id, data ->> 'number' AS name, amount_cents AS amount ${documents}`,
  document_net: sql`SELECT invoice_id AS id, data ->> 'number' AS name, (data ->> 'net')::bigint AS amount ${documents}`,
  document_vat: sql`SELECT invoice_id AS id, data ->> 'number' AS name, (data ->> 'vat')::bigint AS amount ${documents}`,
  line_net: sql`SELECT ${lineColumns}, net AS amount FROM ${taxes}`,
  line_vat: sql`SELECT ${lineColumns}, vat AS amount FROM ${taxes}`,
  numbers: sql`SELECT left(data ->> 'number', -6) AS id, left(data ->> 'number', -6) AS name, 1 AS amount ${documents}`,
  payment: sql`SELECT payment_id AS id, data ->> 'providerPaymentId' AS name, amount_cents AS amount FROM ledger_event
    WHERE type IN ('payment_received', 'other_payment_received')`,
  refund: sql`SELECT data ->> 'refund' AS id, data ->> 'providerRefundId' AS name,
      CASE WHEN type LIKE '%_made' THEN amount_cents ELSE -amount_cents END AS amount
    FROM ledger_event WHERE type IN ('refund_made', 'refund_returned', 'other_refund_made', 'other_refund_returned')`,
  receivable: sql`SELECT name AS id, name, amount FROM (
    SELECT data ->> 'number' AS name, amount_cents AS amount FROM ledger_event WHERE type = 'invoice_issued'
    UNION ALL SELECT data ->> 'credited', -amount_cents FROM ledger_event WHERE type = 'credit_note_issued'
    UNION ALL SELECT data ->> 'invoice', -(${received}) ${sales} AND data ->> 'invoice' IS NOT NULL
    UNION ALL SELECT data ->> 'invoice', -(${writtenOff}) ${writeOffs}
    UNION ALL SELECT data ->> 'credited', ${deducted} ${deductions}
    UNION ALL SELECT data ->> 'invoice', -(${deducted}) ${deductions})`,
  owed: sql`SELECT name AS id, name, amount FROM (
    SELECT data ->> 'number' AS name, amount_cents AS amount FROM ledger_event WHERE type = 'invoice_issued'
    UNION ALL SELECT data ->> 'credited', -amount_cents FROM ledger_event WHERE type = 'credit_note_issued'
    UNION ALL SELECT data ->> 'invoice', -(${deducted}) ${deductions})
    WHERE name IN (SELECT number FROM invoice i JOIN collection c ON c.invoice_id = i.id WHERE c.state <> 'paid')`,
  written_off: sql`SELECT data ->> 'invoice' AS id, data ->> 'invoice' AS name, ${writtenOff} AS amount ${writeOffs}`,
  written_off_vat: sql`SELECT data ->> 'invoice' AS id, data ->> 'invoice' AS name,
      CASE type WHEN 'invoice_written_off' THEN 1 ELSE -1 END * (data ->> 'vat')::bigint AS amount ${writeOffs}`,
  customer_credit: sql`SELECT data ->> 'creditNote' AS id, data ->> 'creditNote' AS name,
      CASE WHEN type IN ('credit_stored', 'credit_unused') THEN amount_cents ELSE -amount_cents END AS amount
    FROM ledger_event WHERE type IN ('credit_stored', 'credit_used', 'credit_unused', 'credit_returned')`,
  collected: sql`SELECT ${day}::text AS id, ${day}::text AS name, amount_cents AS amount FROM ledger_event
    WHERE type = 'payment_received' AND ${isClosed}`,
  refunded: sql`SELECT ${day}::text AS id, ${day}::text AS name, -(${received}) AS amount FROM ledger_event
    WHERE type IN ('refund_made', 'refund_returned') AND ${isClosed}`,
  orders_placed: sql`SELECT ${day}::text AS id, ${day}::text AS name, 1 AS amount FROM ledger_event WHERE type = 'order_placed'`,
  orders_paid: sql`SELECT ${day}::text AS id, ${day}::text AS name, 1 AS amount FROM ledger_event
    WHERE type = 'payment_received' AND order_id IS NOT NULL`,
  customer_orders: sql`SELECT data ->> 'customer' AS id, data ->> 'customer' AS name, 1 AS amount FROM ledger_event
    WHERE type = 'payment_received' AND order_id IS NOT NULL`,
  customer_spent: sql`SELECT data ->> 'customer' AS id, data ->> 'customer' AS name, ${received} AS amount ${sales}`,
  revenue_net: sql`SELECT ${monthId} AS id, ${monthId} AS name, ${sign} * net AS amount FROM ${taxes}`,
  revenue_vat: sql`SELECT ${monthId} AS id, ${monthId} AS name, ${sign} * vat AS amount FROM ${taxes}`,
}
