import { sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Ports } from '../../ports/ports.ts'
import { frenchConsumer, frenchConsumerBasis } from './french-consumer.ts'

/**
 * Adds generated customers with a sandbox card and one subscription each that is due today, to measure renewals. Their
 * first month counts as paid, without an invoice. Idempotent.
 */
export async function seedLargeSubscriptions(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  subscriptions: number,
): Promise<void> {
  const now = clock.now()
  const today = dayInParis(now)
  const basis = JSON.stringify(frenchConsumerBasis(today))
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      CREATE TEMP TABLE due ON COMMIT DROP AS
      SELECT n, 'due-' || n AS id, 'abonne' || n || '@example.test' AS email FROM generate_series(1, ${subscriptions}::int) n
      WHERE NOT EXISTS (SELECT FROM subscription s WHERE s.id = 'due-' || n)`)
    await transaction.execute(sql`
      INSERT INTO account (id, email, name, first_name, last_name, city, country, created_at, updated_at)
      SELECT id, email, 'Alix Modèle ' || n, 'Alix', 'Modèle ' || n, 'Lyon', 'FR', ${now}, ${now} FROM due`)
    await transaction.execute(sql`
      INSERT INTO sandbox.customer (id, idempotency_key, email, created_at) SELECT id, id, email, ${now} FROM due`)
    await transaction.execute(sql`
      INSERT INTO sandbox.method (id, customer_id, brand, last4, expiry_month, expiry_year, fingerprint, is_disputed)
      SELECT id, id, 'Visa', '4242', 12, 2099, id, false FROM due`)
    await transaction.execute(sql`
      INSERT INTO payment_customer (account_id, provider, provider_customer_id, created_at)
      SELECT id, 'sandbox', id, ${now} FROM due`)
    await transaction.execute(sql`
      INSERT INTO payment_method (id, account_id, provider, provider_method_id, brand, last4, expiry_month, expiry_year, created_at)
      SELECT id, id, 'sandbox', id, 'Visa', '4242', 12, 2099, ${now} FROM due`)
    await transaction.execute(sql`
      INSERT INTO "order" (id, number, checkout_id, account_id, status, language, terms_document_id, email, buyer, breakdown,
                           total_cents, vat_basis, is_country_doubtful, asks_for_early_start, service_starts_on, placed_at, expires_at, paid_at)
      SELECT id, 'CMD-20258' || lpad(n::text, 6, '0'), id, id, 'paid', 'fr', 'large', email, ${JSON.stringify(frenchConsumer)}::jsonb, '{}',
             2900, ${basis}::jsonb, false, true, ${today}::date - interval '1 month', ${now}, ${now}, ${now} FROM due`)
    await transaction.execute(sql`
      INSERT INTO order_line (id, order_id, position, product_id, name, summary, vat_kind, price_basis, quantity, monthly_price_cents,
                              setup_fee_cents, takes_stock)
      SELECT id, id, 0, 'quiz', 'Site à mesurer', '', 'electronic', 'gross', 1, 2900, 0, false FROM due`)
    await transaction.execute(sql`
      INSERT INTO subscription (id, account_id, order_line_id, product_id, name, quantity, monthly_price_cents, price_basis, vat_kind,
                                vat_rate_basis_points, billed_monthly_cents, status, payment_method_id, starts_on, anchor_day, period_ends_on, next_charge_on, created_at)
      SELECT id, id, id, 'quiz', 'Site à mesurer', 1, 2900, 'gross', 'electronic', 2000, 2900, 'active', id, ${today}::date - interval '1 month',
             extract(day FROM ${today}::date), ${today}::date - 1, ${today}::date, ${now} FROM due`)
  })
  await db.execute(sql`VACUUM ANALYZE`)
}
