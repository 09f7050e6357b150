import { type SQL, sql } from 'drizzle-orm'
import type { LedgerSubject } from '#domain/billing/ledger/ledger-fault.ts'

/** The day of an event in Paris, where the shop does business. */
const day = sql`(occurred_at AT TIME ZONE 'Europe/Paris')::date`

/** Of documents: an invoice counts, a credit note counts against it. */
const sign = sql`CASE type WHEN 'credit_note_issued' THEN -1 ELSE 1 END`

/** Each tax of each document, as the event keeps it. */
const taxes = sql`(SELECT e.type, e.occurred_at, e.invoice_id, e.data ->> 'number' AS number, t.*
  FROM ledger_event e CROSS JOIN jsonb_to_recordset(e.data -> 'taxes')
    AS t(country text, category text, rate int, "case" text, kind text, net bigint, vat bigint)
  WHERE e.type IN ('invoice_issued', 'credit_note_issued'))`

const documents = sql`FROM ledger_event WHERE type IN ('invoice_issued', 'credit_note_issued')`
const percent = sql`rate / 100.0::float8 || ' %'`
const ofLines = sql`invoice_id || ' ' || concat_ws(' ', country, category, rate, "case", kind) AS id,
  number || ' · ' || concat_ws(' ', country, category, ${percent}) AS name`
const ofMonths = sql`to_char(${day}, 'YYYY-MM') || ' ' || concat_ws(' ', country, category, ${percent})`
const sales = sql`FROM ledger_event WHERE type IN ('payment_received', 'refund_made', 'refund_returned')`
/** Money of sales that came, less what went back. */
const received = sql`CASE type WHEN 'refund_made' THEN -amount_cents ELSE amount_cents END`
const deductions = sql`FROM ledger_event WHERE type IN ('credit_used', 'credit_unused')`
/** By how much a credit lowered a charge: from the invoice that was credited to the one that is charged. */
const deducted = sql`CASE type WHEN 'credit_used' THEN amount_cents ELSE -amount_cents END`
const writeOffs = sql`FROM ledger_event WHERE type IN ('invoice_written_off', 'write_off_reversed')`
/** What is written off, less what was taken back of it. */
const lost = sql`CASE type WHEN 'invoice_written_off' THEN amount_cents ELSE -amount_cents END`
/** Days the shop has rolled up: those that follow are still counted from what happened. */
const isClosed = sql`${day} <= (SELECT max(day) FROM day_figure)`

/**
 * Every figure of the shop as the events alone make it: columns id, name, amount, to be summed by id. What the shop itself says of the same stands in
 * shown-figures.
 */
export const derivedFigures: Record<LedgerSubject, SQL> = {
  order: sql`SELECT order_id AS id, data ->> 'number' AS name, amount_cents AS amount FROM ledger_event WHERE type = 'order_placed'`,
  order_cancelled: sql`SELECT DISTINCT order_id AS id, data ->> 'number' AS name, 1 AS amount FROM ledger_event c WHERE type = 'order_cancelled'
    AND NOT EXISTS (SELECT FROM ledger_event p WHERE p.order_id = c.order_id AND p.type = 'payment_received')`,
  document: sql`SELECT invoice_id AS id, data ->> 'number' AS name, amount_cents AS amount ${documents}`,
  document_net: sql`SELECT invoice_id AS id, data ->> 'number' AS name, (data ->> 'net')::bigint AS amount ${documents}`,
  document_vat: sql`SELECT invoice_id AS id, data ->> 'number' AS name, (data ->> 'vat')::bigint AS amount ${documents}`,
  line_net: sql`SELECT ${ofLines}, net AS amount FROM ${taxes}`,
  line_vat: sql`SELECT ${ofLines}, vat AS amount FROM ${taxes}`,
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
    UNION ALL SELECT data ->> 'invoice', -(${lost}) ${writeOffs}
    UNION ALL SELECT data ->> 'credited', ${deducted} ${deductions}
    UNION ALL SELECT data ->> 'invoice', -(${deducted}) ${deductions})`,
  owed: sql`SELECT name AS id, name, amount FROM (
    SELECT data ->> 'number' AS name, amount_cents AS amount FROM ledger_event WHERE type = 'invoice_issued'
    UNION ALL SELECT data ->> 'credited', -amount_cents FROM ledger_event WHERE type = 'credit_note_issued'
    UNION ALL SELECT data ->> 'invoice', -(${deducted}) ${deductions})
    WHERE name IN (SELECT number FROM invoice i JOIN collection c ON c.invoice_id = i.id WHERE c.state <> 'paid')`,
  written_off: sql`SELECT data ->> 'invoice' AS id, data ->> 'invoice' AS name, ${lost} AS amount ${writeOffs}`,
  written_off_vat: sql`SELECT data ->> 'invoice' AS id, data ->> 'invoice' AS name,
      CASE type WHEN 'invoice_written_off' THEN 1 ELSE -1 END * (data ->> 'vat')::bigint AS amount ${writeOffs}`,
  kept_credit: sql`SELECT data ->> 'creditNote' AS id, data ->> 'creditNote' AS name,
      CASE WHEN type IN ('credit_kept', 'credit_unused') THEN amount_cents ELSE -amount_cents END AS amount
    FROM ledger_event WHERE type IN ('credit_kept', 'credit_used', 'credit_unused', 'credit_returned')`,
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
  revenue_net: sql`SELECT ${ofMonths} AS id, ${ofMonths} AS name, ${sign} * net AS amount FROM ${taxes}`,
  revenue_vat: sql`SELECT ${ofMonths} AS id, ${ofMonths} AS name, ${sign} * vat AS amount FROM ${taxes}`,
}
