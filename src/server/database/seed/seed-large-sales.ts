import { sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Ports } from '../../ports/ports.ts'
import { frenchConsumer, frenchConsumerBasis } from './french-consumer.ts'

/**
 * Adds generated customers and their paid orders, spread over two years, to measure lists. They have no subscription
 * and no invoice, and their email addresses end in example.test. Idempotent.
 */
export async function seedLargeSales(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { customers, orders }: { customers: number; orders: number },
): Promise<void> {
  const now = clock.now()
  const basis = JSON.stringify(frenchConsumerBasis(dayInParis(now)))
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO account (id, email, name, first_name, last_name, city, country, created_at, updated_at)
      SELECT 'large-' || n, 'client' || n || '@example.test', first_name || ' ' || last_name, first_name, last_name,
             city, 'FR', joined, joined
      FROM (
        SELECT n,
          (ARRAY['Alix','Camille','Dominique','Élodie','Farid','Gabor','Hanna','Inès','Jules','Katalin'])[1 + n % 10] AS first_name,
          (ARRAY['Martin','Bernard','Nagy','Dubois','Kovács','Leroy','Moreau','Szabó','Garcia'])[1 + n % 9] || ' ' || n AS last_name,
          (ARRAY['Lyon','Paris','Lille','Nantes','Budapest'])[1 + n % 5] AS city,
          ${now}::timestamptz - (n * 730.0 / ${customers}) * interval '1 day' AS joined
        FROM generate_series(1, ${customers}::int) n
      ) generated
      WHERE NOT EXISTS (SELECT FROM account a WHERE a.id = 'large-' || n)`)
    await transaction.execute(sql`
      CREATE TEMP TABLE generated_order ON COMMIT DROP AS
      SELECT n, 'large-' || n AS id, 'CMD-' || extract(year FROM placed_at) || lpad((400000 + n)::text, 6, '0') AS number,
             'large-' || (1 + (n::bigint * 7919) % ${customers}) AS account_id, placed_at,
             CASE WHEN n % 20 = 0 THEN 'cancelled' ELSE 'paid' END AS status, model.*
      FROM generate_series(1, ${orders}::int) n
      CROSS JOIN LATERAL (SELECT ${now}::timestamptz - (n * 700.0 / ${orders}) * interval '1 day' AS placed_at) moment
      JOIN (SELECT row_number() OVER (ORDER BY p.position, p.id) AS nth, count(*) OVER () AS models, p.id AS product_id, t.name,
                   p.monthly_price_cents + p.setup_fee_cents AS total_cents, p.monthly_price_cents, p.setup_fee_cents, p.vat_kind
            FROM product p JOIN product_translation t ON t.product_id = p.id AND t.language = 'fr'
            WHERE p.id NOT SIMILAR TO 'p[0-9]+' AND p.monthly_price_cents IS NOT NULL) model ON model.nth = 1 + n % model.models
      WHERE NOT EXISTS (SELECT FROM "order" o WHERE o.id = 'large-' || n)`)
    await transaction.execute(sql`
      INSERT INTO "order" (id, number, checkout_id, account_id, status, language, terms_document_id, email, buyer, breakdown,
                           total_cents, vat_basis, is_country_doubtful, asks_for_early_start, service_starts_on, placed_at, expires_at,
                           paid_at, cancelled_at)
      SELECT id, number, id, account_id, status, 'fr', 'large',
             replace(account_id, 'large-', 'client') || '@example.test', ${JSON.stringify(frenchConsumer)}::jsonb, '{}', total_cents, ${basis}::jsonb, false, false, placed_at::date,
             placed_at, placed_at + interval '30 minutes',
             CASE WHEN status = 'paid' THEN placed_at END, CASE WHEN status = 'cancelled' THEN placed_at END
      FROM generated_order`)
    await transaction.execute(sql`
      INSERT INTO order_line (id, order_id, position, product_id, name, summary, vat_kind, price_basis, quantity, monthly_price_cents,
                              setup_fee_cents, takes_stock)
      SELECT id, id, 0, product_id, name, '', vat_kind, 'gross', 1, monthly_price_cents, setup_fee_cents, false FROM generated_order`)
    await transaction.execute(sql`
      INSERT INTO payment (id, purpose, order_id, account_id, description, email, provider, provider_payment_id, amount_cents,
                           currency, status, method_brand, method_last4, is_test, created_at, updated_at, paid_at)
      SELECT id, 'order', id, account_id, 'Commande ' || n, replace(account_id, 'large-', 'client') || '@example.test', 'sandbox',
             id, total_cents, 'eur', 'succeeded', 'Visa',
             lpad((n % 10000)::text, 4, '0'), true, placed_at, placed_at, placed_at
      FROM generated_order WHERE status = 'paid'`)
    await transaction.execute(sql`
      INSERT INTO ledger_event (type, order_id, payment_id, amount_cents, data, occurred_at)
      SELECT e.type, id, CASE e.type WHEN 'payment_received' THEN id END, total_cents,
             jsonb_build_object('customer', account_id) || CASE e.type WHEN 'payment_received'
               THEN jsonb_build_object('provider', 'sandbox', 'providerPaymentId', id, 'method', 'Visa', 'currency', 'eur', 'invoice', null)
               ELSE jsonb_build_object('number', number) END,
             placed_at
      FROM generated_order CROSS JOIN (VALUES ('order_placed'), ('order_cancelled'), ('payment_received')) e (type)
      WHERE e.type = 'order_placed' OR (e.type = 'payment_received') = (status = 'paid') ORDER BY n DESC, e.type <> 'order_placed'`)
    await transaction.execute(sql`
      INSERT INTO customer (account_id, total_orders, total_spent_cents, last_order_at)
      SELECT account_id, count(*), sum(total_cents), max(placed_at) FROM generated_order WHERE status = 'paid'
      GROUP BY account_id
      ON CONFLICT (account_id) DO UPDATE SET total_orders = excluded.total_orders,
        total_spent_cents = excluded.total_spent_cents, last_order_at = excluded.last_order_at`)
  })
  // As in a shop that has been running for a while.
  await db.execute(sql`VACUUM ANALYZE`)
}
