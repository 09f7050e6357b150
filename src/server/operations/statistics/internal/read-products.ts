import { sql } from 'drizzle-orm'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isRecurringNow, monthlyNet } from '#server/subscriptions/renewals/read-recurring-now.ts'

export type ProductMetrics = {
  id: string
  name: string
  /** The name of its category; empty for a product that is no longer in the catalogue. */
  category: string
  /** Views of its page on the days, in all languages. */
  views: number
  /** Paid orders of the days with this product, and the quantity sold in them. */
  orders: number
  sold: number
  /** Running subscriptions now, and their monthly revenue without VAT. */
  running: number
  monthly: Cents
  /** The collected amount of the days: lines of invoices paid in full. */
  collected: Cents
}

type Row = { id: string; name: string; category: string } & Record<
  'views' | 'orders' | 'sold' | 'running' | 'monthly' | 'collected',
  string
>

/**
 * The metrics of each product with any activity on the days or running now, the highest monthly revenue first. One
 * statement.
 */
export async function readProductMetrics(
  { db }: Pick<Ports, 'db'>,
  { from, to }: DayRange,
  language: Language,
): Promise<ProductMetrics[]> {
  const begins = sql`${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`
  const ends = sql`(${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`
  const { rows } = await db.execute<Row>(sql`
    WITH sold AS (
      SELECT l.product_id, min(l.name) AS name, count(DISTINCT o.id) AS orders, sum(l.quantity) AS sold
      FROM "order" o JOIN order_line l ON l.order_id = o.id
      WHERE o.status = 'paid' AND o.paid_at >= ${begins} AND o.paid_at < ${ends} GROUP BY 1
    ), running AS (
      SELECT product_id, min(name) AS name, count(*) AS running, sum(${monthlyNet}) AS monthly
      FROM ${subscription} WHERE ${isRecurringNow} GROUP BY 1
    ), viewed AS (
      SELECT p.product_id, sum(v.count) AS views
      FROM (SELECT substr(value, 7) AS slug, sum(count) AS count FROM visit_count
            WHERE kind = 'page' AND day BETWEEN ${from} AND ${to} AND value LIKE '/shop/%' GROUP BY 1) v
      JOIN (SELECT slug, min(product_id) AS product_id FROM product_slug GROUP BY 1) p ON p.slug = v.slug GROUP BY 1
    ), received AS (
      SELECT invoice_id, sum(amount_cents) AS amount FROM ledger_event
      WHERE type = 'payment_received' AND occurred_at >= ${begins} AND occurred_at < ${ends} AND invoice_id IS NOT NULL GROUP BY 1
    ), collected AS (
      SELECT s.product_id, min(s.name) AS name, sum(l.gross_cents) AS collected
      FROM received r JOIN invoice i ON i.id = r.invoice_id AND i.total_cents = r.amount
      JOIN invoice_line l ON l.invoice_id = i.id JOIN subscription s ON s.id = l.subscription_id GROUP BY 1
    ), known AS (
      SELECT product_id FROM sold UNION SELECT product_id FROM running UNION SELECT product_id FROM viewed
      UNION SELECT product_id FROM collected
    )
    SELECT k.product_id AS id, coalesce(t.name, sold.name, running.name, collected.name, k.product_id) AS name,
      coalesce(c.name, '') AS category, coalesce(views, 0) AS views, coalesce(orders, 0) AS orders, coalesce(sold, 0) AS sold,
      coalesce(running, 0) AS running, coalesce(monthly, 0) AS monthly, coalesce(collected, 0) AS collected
    FROM known k
    LEFT JOIN sold USING (product_id) LEFT JOIN running USING (product_id)
    LEFT JOIN viewed USING (product_id) LEFT JOIN collected USING (product_id)
    LEFT JOIN product p ON p.id = k.product_id
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.language = ${language}
    LEFT JOIN category_translation c ON c.category_id = p.category_id AND c.language = ${language}
    ORDER BY monthly DESC, collected DESC, views DESC, id`)
  return rows.map(({ id, name, category, ...row }) => ({
    id,
    name,
    category,
    views: Number(row.views),
    orders: Number(row.orders),
    sold: Number(row.sold),
    running: Number(row.running),
    monthly: cents(Number(row.monthly)),
    collected: cents(Number(row.collected)),
  }))
}
