import { sql } from 'drizzle-orm'
import type { Ports } from '../../ports/ports.ts'

/**
 * Adds an invoice for each generated paid order and a credit note for one in fifty, numbered by date, to measure lists
 * and checks. One in twenty has a buyer abroad. A shop that has issued invoices gets none, because earlier numbers
 * would be needed.
 */
export async function seedLargeInvoices({ db, settings }: Pick<Ports, 'db' | 'settings'>): Promise<void> {
  const seller = JSON.stringify(await settings.get('seller'))
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      CREATE TEMP TABLE generated_invoice ON COMMIT DROP AS
      SELECT 'invoice-' || n AS id, n, account_id, id AS order_id, email, placed_at AS issued_at, total_cents AS gross, year, first_name, last_name,
             row_number() OVER (PARTITION BY year ORDER BY placed_at, n)::int AS place, country, is_business, vat_case, rate, category, reason,
             round(total_cents * 10000::numeric / (10000 + rate))::bigint AS net
      FROM (
        SELECT o.id, o.account_id, o.email, o.placed_at, o.total_cents, a.first_name, a.last_name, split_part(o.id, '-', 2)::int AS n,
               extract(year FROM o.placed_at AT TIME ZONE 'Europe/Paris')::int AS year
        FROM "order" o JOIN account a ON a.id = o.account_id WHERE o.id LIKE 'large-%' AND o.status = 'paid'
      ) sale
      CROSS JOIN LATERAL (SELECT
        CASE WHEN n % 20 <> 1 THEN 'FR' WHEN n % 40 = 1 THEN 'HU' WHEN n % 60 = 1 THEN 'CH' ELSE 'DE' END AS country,
        n % 20 = 1 AND n % 40 <> 1 AND n % 60 <> 1 AS is_business) who
      CROSS JOIN LATERAL (SELECT
        CASE country WHEN 'FR' THEN 'domestic' WHEN 'HU' THEN 'eu_consumer_origin' WHEN 'DE' THEN 'eu_business' ELSE 'outside_eu' END AS vat_case,
        CASE WHEN country IN ('FR', 'HU') THEN 2000 ELSE 0 END AS rate,
        CASE country WHEN 'DE' THEN 'AE' WHEN 'CH' THEN 'O' ELSE 'S' END AS category,
        CASE country WHEN 'DE' THEN 'reverse_charge' WHEN 'CH' THEN 'outside_eu' END AS reason) tax
      WHERE NOT EXISTS (SELECT FROM invoice)`)
    await transaction.execute(sql`
      INSERT INTO invoice (id, series, number, account_id, order_id, status, language, issued_on, issued_at, due_on, seller, buyer, email, net_cents,
                           vat_cents, total_cents, by_rate, vat_basis, notes, payment_note, template_version, is_demonstration, paid_at, payment_id)
      SELECT id, 'INV', 'INV-' || year || lpad(place::text, 6, '0'), account_id, order_id,
             CASE WHEN n % 50 = 0 THEN 'cancelled' WHEN n % 97 = 0 THEN 'overdue' ELSE 'paid' END, 'fr',
             (issued_at AT TIME ZONE 'Europe/Paris')::date, issued_at, (issued_at AT TIME ZONE 'Europe/Paris')::date + 30, ${seller}::jsonb,
             jsonb_build_object('buyerType', CASE WHEN is_business THEN 'business' ELSE 'consumer' END, 'firstName', first_name,
               'lastName', last_name, 'address', '4 rue du Modèle', 'zipCode', '69000', 'city', 'Lyon', 'country', country, 'siren', '',
               'company', CASE WHEN is_business THEN 'Muster ' || n || ' GmbH' ELSE '' END, 'purchaseOrder', '',
               'vatNumber', CASE WHEN is_business THEN 'DE' || lpad(n::text, 9, '0') ELSE '' END),
             email, net, gross - net, gross,
             jsonb_build_array(jsonb_build_object('category', category, 'rate', rate, 'reason', reason, 'net', net, 'vat', gross - net, 'gross', gross)),
             jsonb_build_object('on', (issued_at AT TIME ZONE 'Europe/Paris')::date, 'seller', jsonb_build_object('isFranchise', false, 'hasVatNumber', true),
               'buyer', jsonb_build_object('buyerType', CASE WHEN is_business THEN 'business' ELSE 'consumer' END, 'country', country,
                 'zipCode', '69000', 'vatNumber', CASE WHEN is_business THEN 'DE' || lpad(n::text, 9, '0') ELSE '' END),
               'registry', jsonb_build_object('status', CASE WHEN is_business THEN 'valid' ELSE 'unknown' END, 'checkId', NULL),
               'seat', jsonb_build_object('status', CASE country WHEN 'CH' THEN 'shown' ELSE 'unshown' END, 'proofId', NULL),
               'eu', jsonb_build_object('oneStopShop', 'threshold', 'lastYear', 0, 'thisYear', 0, 'crossedOn', NULL)),
             '[]', '', 0, true, CASE WHEN n % 97 <> 0 OR n % 50 = 0 THEN issued_at END, order_id
      FROM generated_invoice`)
    await transaction.execute(sql`
      INSERT INTO invoice_line (id, invoice_id, position, kind, name, quantity, unit_net_ten_thousandths, vat_kind, vat_case, vat_category,
                                rate_basis_points, vat_country, vat_reason, net_cents, vat_cents, gross_cents)
      SELECT id, id, 0, 'setup', 'Site à mesurer', 1, net * 100, 'electronic', vat_case, category, rate,
             CASE WHEN country IN ('FR', 'HU') THEN 'FR' ELSE country END, reason, net, gross - net, gross FROM generated_invoice`)
    await transaction.execute(sql`
      CREATE TEMP TABLE generated_credit ON COMMIT DROP AS
      SELECT g.*, row_number() OVER (PARTITION BY g.year ORDER BY g.issued_at, g.n)::int AS credit_place FROM generated_invoice g WHERE n % 50 = 0`)
    await transaction.execute(sql`
      INSERT INTO invoice (id, series, number, account_id, order_id, status, language, issued_on, issued_at, due_on, seller, buyer, email, net_cents,
                           vat_cents, total_cents, by_rate, vat_basis, notes, payment_note, template_version, is_demonstration, paid_at, payment_id,
                           credited_invoice_id, reason)
      SELECT 'credit-' || i.id, 'AV', 'AV-' || c.year || lpad(c.credit_place::text, 6, '0'), i.account_id, i.order_id, 'paid', i.language, i.issued_on,
             i.issued_at, i.issued_on, i.seller, i.buyer, i.email, i.net_cents, i.vat_cents, i.total_cents, i.by_rate, i.vat_basis, '[]', '', 0, true,
             i.issued_at, i.payment_id, i.id, 'Geste commercial'
      FROM generated_credit c JOIN invoice i ON i.id = c.id`)
    await transaction.execute(sql`
      INSERT INTO invoice_line (id, invoice_id, position, kind, name, quantity, unit_net_ten_thousandths, vat_kind, vat_case, vat_category,
                                rate_basis_points, vat_country, vat_reason, net_cents, vat_cents, gross_cents, credited_line_id)
      SELECT 'credit-' || l.id, 'credit-' || l.invoice_id, 0, 'credit', 'Avoir sur ' || l.name, 1, l.unit_net_ten_thousandths, l.vat_kind, l.vat_case,
             l.vat_category, l.rate_basis_points, l.vat_country, l.vat_reason, l.net_cents, l.vat_cents, l.gross_cents, l.id
      FROM generated_credit c JOIN invoice_line l ON l.id = c.id`)
    await transaction.execute(sql`
      INSERT INTO invoice_counter (series, year, count, last_issued_at)
      SELECT 'INV', year, max(place), max(issued_at) FROM generated_invoice GROUP BY year
      UNION ALL SELECT 'AV', year, max(credit_place), max(issued_at) FROM generated_credit GROUP BY year`)
    await transaction.execute(sql`
      INSERT INTO ledger_event (type, order_id, invoice_id, payment_id, amount_cents, data, occurred_at)
      SELECT CASE i.series WHEN 'INV' THEN 'invoice_issued' ELSE 'credit_note_issued' END, i.order_id, i.id, i.payment_id, i.total_cents,
             jsonb_build_object('number', i.number, 'customer', i.account_id, 'net', i.net_cents, 'vat', i.vat_cents,
               'country', i.buyer ->> 'country', 'buyerType', i.buyer ->> 'buyerType',
               'taxes', jsonb_build_array(jsonb_build_object('country', l.vat_country, 'category', l.vat_category, 'rate', l.rate_basis_points,
                 'case', l.vat_case, 'kind', l.vat_kind, 'net', l.net_cents, 'vat', l.vat_cents)))
               || CASE i.series WHEN 'INV' THEN '{}' ELSE jsonb_build_object('credited', of.number, 'reason', i.reason) END,
             i.issued_at
      FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id LEFT JOIN invoice of ON of.id = i.credited_invoice_id
      WHERE i.id IN (SELECT id FROM generated_invoice UNION ALL SELECT 'credit-' || id FROM generated_credit)
      ORDER BY i.issued_at, i.series DESC`)
  })
  await db.execute(sql`VACUUM ANALYZE invoice, invoice_line`)
}
