import { sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Adds a subscription with its lifecycle for each line of a generated paid order, to measure statistics: one in ten
 * ends within a year, one in seventeen is paused, one in nine began at half its price. None is ever due. Idempotent.
 */
export async function seedLargeLifecycles({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      CREATE TEMP TABLE generated_course ON COMMIT DROP AS
      SELECT l.id, o.account_id, l.product_id, l.name, l.quantity, l.monthly_price_cents AS price, l.price_basis, l.vat_kind, o.paid_at,
             split_part(o.id, '-', 2)::int AS n,
             least(o.paid_at + interval '40 days', ${now}::timestamptz) AS changed_at, stopped_at,
             stopped_at <= ${now}::timestamptz AND split_part(o.id, '-', 2)::int % 10 = 1 AS has_ended,
             stopped_at <= ${now}::timestamptz AND split_part(o.id, '-', 2)::int % 17 = 0 AS rests
      FROM "order" o JOIN order_line l ON l.order_id = o.id
      CROSS JOIN LATERAL (SELECT o.paid_at + (60 + split_part(o.id, '-', 2)::int % 300) * interval '1 day' AS stopped_at) e
      WHERE o.id LIKE 'large-%' AND o.status = 'paid' AND NOT EXISTS (SELECT FROM subscription s WHERE s.order_line_id = l.id)`)
    await transaction.execute(sql`
      INSERT INTO subscription (id, account_id, order_line_id, product_id, name, quantity, monthly_price_cents, price_basis, vat_kind,
                                vat_rate_basis_points, billed_monthly_cents, status, starts_on, anchor_day, period_ends_on, next_charge_on, ends_on, end_reason, created_at)
      SELECT id, account_id, id, product_id, name, quantity, price, price_basis, vat_kind, 2000, price * quantity,
             CASE WHEN has_ended THEN 'cancelled' WHEN rests THEN 'paused' ELSE 'active' END, paid_at::date, 1, '2098-12-31', '2099-01-01',
             CASE WHEN has_ended THEN stopped_at::date END, CASE WHEN has_ended THEN 'cancelled' END, paid_at
      FROM generated_course`)
    await transaction.execute(sql`
      INSERT INTO subscription_event (subscription_id, type, monthly_total_cents, monthly_net_cents, occurred_at)
      SELECT id, type, total, round(total / 1.2), at
      FROM generated_course CROSS JOIN LATERAL (VALUES
        (1, 'bought', paid_at, true), (2, 'started', paid_at, true), (3, 'plan_changed', changed_at, n % 9 = 0),
        (4, 'ended', stopped_at, has_ended), (4, 'paused', stopped_at, rests AND NOT has_ended)) e (place, type, at, happened)
      CROSS JOIN LATERAL (SELECT CASE WHEN n % 9 = 0 AND type IN ('bought', 'started') THEN price / 2 ELSE price END * quantity AS total) m
      WHERE happened ORDER BY paid_at, n, place`)
  })
  await db.execute(sql`VACUUM ANALYZE subscription, subscription_event`)
}
