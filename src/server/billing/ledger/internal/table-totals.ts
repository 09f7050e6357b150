import { type SQL, sql } from 'drizzle-orm'
import type { LedgerSubject } from '#domain/billing/ledger/ledger-fault.ts'

const lines = sql`FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id`
const percent = sql`rate_basis_points / 100.0::float8 || ' %'`
const lineColumns = sql`l.invoice_id || ' ' || concat_ws(' ', vat_country, vat_category, rate_basis_points, vat_case, vat_kind) AS id,
  number || ' · ' || concat_ws(' ', vat_country, vat_category, ${percent}) AS name`
const monthId = sql`to_char(issued_on, 'YYYY-MM') || ' ' || concat_ws(' ', vat_country, vat_category, ${percent})`
const sign = sql`CASE series WHEN 'AV' THEN -1 ELSE 1 END`
const credited = sql`coalesce((SELECT sum(n.total_cents) FROM invoice n WHERE n.credited_invoice_id = i.id), 0)`
/** Credits created from an invoice and deducted from others' charges, and those deducted from its own charge. */
const deductedFrom = sql`coalesce((SELECT sum(u.amount_cents) FROM credit_use u JOIN customer_credit k USING (credit_note_id)
      WHERE k.invoice_id = i.id), 0)`
const deductedOn = sql`coalesce((SELECT sum(u.amount_cents) FROM credit_use u WHERE u.invoice_id = i.id), 0)`
const writtenOff = sql`coalesce((SELECT w.amount_cents FROM write_off w WHERE w.invoice_id = i.id AND w.reversed_at IS NULL), 0)`
const toParisDay = (instant: SQL) => sql`(${instant} AT TIME ZONE 'Europe/Paris')::date`
const lastClosed = sql`coalesce((SELECT max(day) FROM day_figure), '-infinity'::date)`

/** Rolled-up days as the dashboard shows them; later days counted from the orders. */
const orderDays = (rolledUp: SQL, instant: SQL, condition: SQL) => sql`
  SELECT day::text AS id, day::text AS name, ${rolledUp} AS amount FROM day_figure
  UNION ALL SELECT d::text, d::text, count(*) FROM (SELECT ${toParisDay(instant)} AS d FROM "order" WHERE ${condition}) WHERE d > ${lastClosed} GROUP BY d`

/** The same metrics from the shop's rows, as the back office shows them: columns id, name, amount, one row per id. */
export const tableTotals: Record<LedgerSubject, SQL> = {
  order: sql`SELECT id, number AS name, total_cents AS amount FROM "order"`,
  order_cancelled: sql`SELECT id, number AS name, 1 AS amount FROM "order" WHERE status = 'cancelled'`,
  document: sql`SELECT id, number AS name, total_cents AS amount FROM invoice`,
  document_net: sql`SELECT id, number AS name, net_cents AS amount FROM invoice`,
  document_vat: sql`SELECT id, number AS name, vat_cents AS amount FROM invoice`,
  line_net: sql`SELECT id, min(name) AS name, sum(net_cents) AS amount FROM (SELECT ${lineColumns}, l.net_cents ${lines}) GROUP BY id`,
  line_vat: sql`SELECT id, min(name) AS name, sum(vat_cents) AS amount FROM (SELECT ${lineColumns}, l.vat_cents ${lines}) GROUP BY id`,
  numbers: sql`SELECT series || '-' || year AS id, series || '-' || year AS name, count AS amount FROM invoice_counter`,
  // If the received amount differs from the requested one, the received amount counts.
  payment: sql`SELECT p.id, p.provider_payment_id AS name, coalesce(f.amount_cents, p.amount_cents) AS amount FROM payment p
    LEFT JOIN payment_discrepancy f ON f.payment_id = p.id AND f.kind = 'amount_differs'
    WHERE p.status = 'succeeded' AND p.purpose <> 'test'`,
  refund: sql`SELECT r.id, r.provider_refund_id AS name, r.amount_cents AS amount FROM refund r JOIN payment p ON p.id = r.payment_id
    WHERE r.status = 'succeeded' AND p.purpose <> 'test'`,
  receivable: sql`SELECT number AS id, number AS name, i.total_cents - ${credited} - coalesce(p.amount_cents, 0) + coalesce((
      SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = p.id AND r.status = 'succeeded'), 0) + ${deductedFrom} - ${deductedOn} - ${writtenOff} AS amount
    FROM invoice i LEFT JOIN payment p ON p.id = i.payment_id WHERE series = 'INV'`,
  owed: sql`SELECT number AS id, number AS name, c.owed_cents AS amount FROM collection c JOIN invoice i ON i.id = c.invoice_id
    WHERE c.state <> 'paid'`,
  written_off: sql`SELECT number AS id, number AS name, ${writtenOff} AS amount FROM invoice i WHERE series = 'INV'`,
  written_off_vat: sql`SELECT number AS id, number AS name, w.vat_cents AS amount FROM write_off w JOIN invoice i ON i.id = w.invoice_id
    WHERE w.reversed_at IS NULL`,
  customer_credit: sql`SELECT number AS id, number AS name, left_cents AS amount FROM customer_credit k JOIN invoice n ON n.id = k.credit_note_id`,
  collected: sql`SELECT day::text AS id, day::text AS name, collected_cents AS amount FROM day_figure`,
  refunded: sql`SELECT day::text AS id, day::text AS name, refunded_cents AS amount FROM day_figure`,
  orders_placed: orderDays(sql`orders_placed`, sql`placed_at`, sql`true`),
  orders_paid: orderDays(sql`orders_paid`, sql`paid_at`, sql`status = 'paid'`),
  customer_orders: sql`SELECT account_id AS id, account_id AS name, total_orders AS amount FROM customer`,
  customer_spent: sql`SELECT account_id AS id, account_id AS name, total_spent_cents AS amount FROM customer`,
  revenue_net: sql`SELECT ${monthId} AS id, ${monthId} AS name, sum(${sign} * l.net_cents) AS amount ${lines} GROUP BY 1`,
  revenue_vat: sql`SELECT ${monthId} AS id, ${monthId} AS name, sum(${sign} * l.vat_cents) AS amount ${lines} GROUP BY 1`,
}
