import { type SQL, sql } from 'drizzle-orm'
import type { DocumentCheck } from '#domain/billing/document-fault.ts'

/** A fault as its statement gives it: sizes are cents where `is_amount`. */
export type FaultRow = {
  number: string
  until?: string | null
  expected?: string | null
  found?: string | null
  is_amount?: boolean
}

const wellFormed = sql`i.number ~ ('^' || i.series || '-20[0-9]{8,9}$')`

/** Documents with the year and the place their numbers say. */
export const numbered = sql`
  SELECT i.id, i.series, i.number, i.issued_at, i.issued_on,
         substr(i.number, length(i.series) + 2, 4)::int AS year, substr(i.number, length(i.series) + 6)::int AS place
  FROM invoice i WHERE ${wellFormed}`

/** A number of the series as it is written. */
const written = (place: SQL) =>
  sql`(n.series || '-' || n.year || lpad((${place})::text, greatest(6, length((${place})::text)), '0'))`

const linesOf = sql`
  SELECT invoice_id, sum(net_cents) AS net, sum(vat_cents) AS vat, sum(gross_cents) AS gross,
         bool_and(net_cents + vat_cents = gross_cents) AS is_even
  FROM invoice_line GROUP BY invoice_id`

/** What credit notes took back of each invoice. */
const creditsOf = sql`
  SELECT credited_invoice_id AS id, sum(total_cents) AS total FROM invoice WHERE credited_invoice_id IS NOT NULL GROUP BY 1`

/** What each check finds, one row a fault; nothing when all is well. */
export const documentCheckQueries: Record<DocumentCheck, SQL> = {
  number: sql`SELECT i.number FROM invoice i WHERE NOT ${wellFormed}`,
  gap: sql`
    SELECT ${written(sql`n.before + 1`)} AS number,
           CASE WHEN n.place - n.before > 2 THEN ${written(sql`n.place - 1`)} END AS until
    FROM (SELECT n.*, lag(n.place, 1, 0) OVER (PARTITION BY n.series, n.year ORDER BY n.place) AS before FROM (${numbered}) n) n
    WHERE n.place - n.before > 1`,
  duplicate: sql`
    SELECT min(n.number) AS number, 1 AS expected, count(*) AS found FROM (${numbered}) n
    GROUP BY n.series, n.year, n.place HAVING count(*) > 1`,
  date: sql`
    SELECT n.number
    FROM (SELECT n.*, lag(n.issued_at) OVER (PARTITION BY n.series ORDER BY n.year, n.place) AS before FROM (${numbered}) n) n
    WHERE n.issued_at < n.before OR extract(year FROM n.issued_on) <> n.year
       OR n.issued_on <> (n.issued_at AT TIME ZONE 'Europe/Paris')::date`,
  counter: sql`
    SELECT coalesce(${written(sql`n.last`)}, c.series || '-' || c.year) AS number, n.last AS expected, coalesce(c.count, 0) AS found
    FROM (SELECT n.series, n.year, max(n.place) AS last FROM (${numbered}) n GROUP BY n.series, n.year) n
    FULL JOIN invoice_counter c ON c.series = n.series AND c.year = n.year
    WHERE coalesce(n.last, 0) <> coalesce(c.count, 0)`,
  lines: sql`
    SELECT i.number, l.gross AS expected, i.total_cents AS found, true AS is_amount
    FROM invoice i LEFT JOIN (${linesOf}) l ON l.invoice_id = i.id
    WHERE l.invoice_id IS NULL OR NOT l.is_even OR i.net_cents + i.vat_cents <> i.total_cents
       OR i.net_cents <> l.net OR i.vat_cents <> l.vat OR i.total_cents <> l.gross`,
  rates: sql`
    SELECT i.number, coalesce(sum(b.vat), 0) AS expected, coalesce(sum(p.vat), 0) AS found, true AS is_amount
    FROM (SELECT i.id, r.category, r.rate, coalesce(r.reason, '') AS reason, sum(r.net) AS net, sum(r.vat) AS vat
          FROM invoice i, jsonb_to_recordset(i.by_rate) AS r(category text, rate int, reason text, net bigint, vat bigint)
          GROUP BY 1, 2, 3, 4) p
    FULL JOIN (SELECT invoice_id AS id, vat_category AS category, rate_basis_points AS rate, coalesce(vat_reason, '') AS reason,
                      sum(net_cents) AS net, sum(vat_cents) AS vat
               FROM invoice_line GROUP BY 1, 2, 3, 4) b USING (id, category, rate, reason)
    JOIN invoice i ON i.id = coalesce(p.id, b.id)
    GROUP BY i.number HAVING bool_or(p.net IS DISTINCT FROM b.net OR p.vat IS DISTINCT FROM b.vat)`,
  credit: sql`
    SELECT i.number, i.total_cents AS expected, c.total AS found, true AS is_amount
    FROM invoice i JOIN (${creditsOf}) c ON c.id = i.id WHERE c.total > i.total_cents OR i.series <> 'INV'
    UNION SELECT i.number, NULL, NULL, NULL FROM invoice i WHERE (i.series = 'AV') <> (i.credited_invoice_id IS NOT NULL)
    UNION SELECT i.number, min(l.gross_cents), sum(t.gross_cents), true
    FROM invoice_line t JOIN invoice_line l ON l.id = t.credited_line_id JOIN invoice i ON i.id = l.invoice_id
    WHERE t.kind = 'credit' GROUP BY i.number, l.id HAVING sum(t.gross_cents) > min(l.gross_cents)`,
  state: sql`
    SELECT i.number, i.total_cents AS expected, coalesce(c.total, 0) AS found, true AS is_amount
    FROM invoice i LEFT JOIN (${creditsOf}) c ON c.id = i.id
    WHERE i.series = 'INV' AND (i.status = 'cancelled' OR c.id IS NOT NULL)
      AND (i.status = 'cancelled') <> (coalesce(c.total, 0) >= i.total_cents)`,
  stored: sql`
    SELECT i.number FROM invoice_document d JOIN invoice i ON i.id = d.invoice_id WHERE d.sha256 !~ '^[0-9a-f]{64}$' OR d.path = ''`,
}
