import { sql } from 'drizzle-orm'
import type { TestApp } from '../create-test-app.ts'
import { insertDeclaration } from '../rows/declaration-rows.ts'
import { insertMail } from '../rows/mail-rows.ts'
import { insertDispute, insertEvent, insertPayment } from '../rows/payment-rows.ts'
import { insertRating } from '../rows/rating-rows.ts'

const rows = Array.from({ length: 21 }, (_, index) => index)

/** Gives more than two pages of rows to each back-office list that the large seeds leave empty. */
export async function fillLists(shop: TestApp, endpointId: string): Promise<void> {
  const { db } = shop.ports
  const dayBefore = (index: number) => new Date(shop.clock.now().getTime() - (index % 7) * 86_400_000)
  for (const index of rows) {
    const createdAt = dayBefore(index)
    await insertMail(shop, {
      recipient: `reader-${index}@example.test`,
      status: index % 3 === 0 ? 'accepted' : 'queued',
      createdAt,
    })
    await insertEvent(shop, {
      eventId: `evt-${index}`,
      state: index % 2 ? 'processed' : 'failed',
      receivedAt: createdAt,
    })
    const paymentId = await insertPayment(shop, { id: `disputed-${index}`, createdAt })
    await insertDispute(shop, paymentId, { id: `dis-${index}`, createdAt })
    await insertRating(shop, {
      stars: 1 + (index % 5),
      status: index % 2 ? 'published' : 'waiting',
      writtenAt: createdAt,
    })
    await insertDeclaration(shop, { id: `decl-${index}`, receivedAt: createdAt })
  }
  const now = sql`${shop.clock.now().toISOString()}::timestamptz - n % 7 * interval '1 day'`
  const series = sql`generate_series(1, ${rows.length}::int) AS n`
  await db.execute(sql`INSERT INTO data_request (id, email, kind, channel, received_on, recorded_at, due_on, state)
    SELECT 'request-' || n, 'person-' || n || '@example.test', 'access', 'email', (${now})::date, ${now},
      (${now})::date + 30, CASE n % 2 WHEN 0 THEN 'open' ELSE 'answered' END FROM ${series}`)
  await db.execute(sql`INSERT INTO offer (id, email, language, product_id, quantity, monthly_price_cents, setup_fee_cents,
      valid_until, note, created_at, created_by)
    SELECT 'offer-' || n, 'buyer-' || n || '@example.test', 'fr', 'quiz', 1, 1900 + n, 0, (${now})::date + 14, '', ${now},
      'owner' FROM ${series}`)
  await db.execute(sql`INSERT INTO newsletter_subscription (id, email, language, status, unsubscribe_key, requested_at)
    SELECT 'subscriber-' || n, 'reader-' || n || '@example.test', (ARRAY['fr', 'en', 'hu'])[1 + n % 3],
      (ARRAY['pending', 'confirmed'])[1 + n % 2], 'key-' || n, ${now} FROM ${series}`)
  await db.execute(sql`INSERT INTO mail_suppression (email, reason, created_at)
    SELECT 'bounced-' || n || '@example.test', (ARRAY['refused', 'complaint', 'by_hand'])[1 + n % 3], ${now} FROM ${series}`)
  await db.execute(sql`INSERT INTO audit_event (action, subject, details, occurred_at)
    SELECT 'order.placed', 'order/' || n, '{}', ${now} FROM ${series}`)
  await db.execute(sql`INSERT INTO ledger_event (type, amount_cents, occurred_at, data)
    SELECT 'order_placed', n, ${now}, '{}' FROM ${series}`)
  await db.execute(sql`INSERT INTO webhook_endpoint (id, url, description, secret_encrypted, event_types, is_active, created_at)
    VALUES (${endpointId}, 'https://example.test/', '', '', '[]', true, now())`)
  await db.execute(sql`INSERT INTO webhook_event (id, type, source, data, occurred_at)
    SELECT 'event-' || n, 'order.paid', 'order/' || n, '{}', ${now} FROM ${series}`)
  await db.execute(sql`INSERT INTO webhook_delivery (id, endpoint_id, event_id, state, attempts, created_at)
    SELECT 'delivery-' || n, ${endpointId}, 'event-' || n, (ARRAY['waiting', 'delivered', 'failed'])[1 + n % 3], n, ${now}
    FROM ${series}`)
  await db.execute(sql`INSERT INTO withdrawal (declaration_id, order_id, invoice_id, payment_id, withdrawn_on, lines,
      retained_cents, refunded_cents, refund_by, refund_on)
    SELECT 'decl-' || n, order_id, invoice_id, payment_id, (${now})::date, '[]', 0, 1000, (${now})::date + 14, (${now})::date
    FROM (SELECT row_number() OVER (ORDER BY o.id) - 1 AS n, o.id AS order_id, i.id AS invoice_id, p.id AS payment_id
      FROM "order" o JOIN invoice i ON i.order_id = o.id AND i.series = 'INV' JOIN payment p ON p.order_id = o.id) paid
    WHERE n < ${rows.length}`)
  await db.execute(sql`INSERT INTO delivery (subscription_id, state, requested_at, created_at, updated_at)
    SELECT id, 'content', now() - row_number() OVER (ORDER BY id) * interval '1 hour', now(), now()
    FROM subscription WHERE status <> 'cancelled' LIMIT ${rows.length}`)
}
