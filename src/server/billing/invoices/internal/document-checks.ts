import { sql } from 'drizzle-orm'
import type { DocumentCheck } from '#domain/billing/invoices/document-fault.ts'

/** A fault as returned by a statement. */
export type FaultRow = {
  check: DocumentCheck
  number: string
  until?: string | null
  expected?: string | null
  found?: string | null
}

/**
 * Format of numbers, gaps, duplicates, dates and counters: all documents are read once, each with its predecessor in
 * the series. A malformed number has no position and is only reported.
 */
const numbersAndDates = sql`
  WITH parsed AS MATERIALIZED (
    SELECT number, series, issued_at, issued_on,
           number ~ '^[A-Z]+-20[0-9]+$' AND starts_with(number, series || '-') AND length(number) - length(series) BETWEEN 11 AND 12 AS is_formed
    FROM invoice
  ), placed AS MATERIALIZED (
    SELECT *, CASE WHEN is_formed THEN substr(number, length(series) + 2, 4)::int END AS year,
           CASE WHEN is_formed THEN substr(number, length(series) + 6)::int END AS place
    FROM parsed
  ), n AS MATERIALIZED (
    SELECT *, lag(issued_at) OVER s AS issued_before, CASE WHEN lag(year) OVER s = year THEN lag(place) OVER s ELSE 0 END AS place_before
    FROM placed WINDOW s AS (PARTITION BY series ORDER BY year, place, issued_at)
  ), counted AS (
    SELECT series, year, max(place) AS last FROM n WHERE place IS NOT NULL GROUP BY series, year
  )
  SELECT 'number' AS check, number, NULL AS until, NULL::bigint AS expected, NULL::bigint AS found FROM n WHERE place IS NULL
  UNION ALL
  SELECT 'gap', series || '-' || year || lpad((place_before + 1)::text, greatest(6, length((place_before + 1)::text)), '0'),
         CASE WHEN place - place_before > 2 THEN series || '-' || year || lpad((place - 1)::text, greatest(6, length((place - 1)::text)), '0') END,
         NULL, NULL
  FROM n WHERE place - place_before > 1
  UNION ALL
  SELECT 'duplicate', min(number), NULL, 1, count(*) FROM n WHERE place IS NOT NULL GROUP BY series, year, place HAVING count(*) > 1
  UNION ALL
  SELECT 'date', number, NULL, NULL, NULL FROM n
  WHERE issued_at < issued_before OR issued_on <> (issued_at AT TIME ZONE 'Europe/Paris')::date OR issued_on < make_date(year, 1, 1)
     OR issued_on > make_date(year, 12, 31)
  UNION ALL
  SELECT 'counter', coalesce(c.series || '-' || c.year || lpad(c.last::text, greatest(6, length(c.last::text)), '0'), k.series || '-' || k.year),
         NULL, coalesce(c.last, 0), coalesce(k.count, 0)
  FROM counted c FULL JOIN invoice_counter k ON k.series = c.series AND k.year = c.year
  WHERE coalesce(c.last, 0) <> coalesce(k.count, 0)`

const linesAndTotals = sql`
  SELECT 'lines' AS check, i.number, l.gross AS expected, CASE WHEN l.gross IS NOT NULL THEN i.total_cents END AS found
  FROM invoice i
  LEFT JOIN (SELECT invoice_id, sum(net_cents) AS net, sum(vat_cents) AS vat, sum(gross_cents) AS gross,
                    bool_and(net_cents + vat_cents = gross_cents) AS is_even
             FROM invoice_line GROUP BY invoice_id) l ON l.invoice_id = i.id
  WHERE l.invoice_id IS NULL OR NOT l.is_even OR i.net_cents + i.vat_cents <> i.total_cents
     OR i.net_cents <> l.net OR i.vat_cents <> l.vat OR i.total_cents <> l.gross`

/** Per rate: the printed VAT must equal that of the lines; printed net amounts minus those of the lines must be 0. */
const vatByRate = sql`
  SELECT 'rates' AS check, i.number, sum(f.billed) AS expected, sum(f.printed) AS found
  FROM (SELECT id, sum(billed) AS billed, sum(printed) AS printed
        FROM (SELECT id, r.category, r.rate, coalesce(r.reason, '') AS reason, 0 AS billed, r.vat AS printed, r.net
              FROM invoice, jsonb_to_recordset(by_rate) AS r(category text, rate int, reason text, net bigint, vat bigint)
              UNION ALL SELECT invoice_id, vat_category, rate_basis_points, coalesce(vat_reason, ''), vat_cents, 0, -net_cents
              FROM invoice_line) part
        GROUP BY id, category, rate, reason HAVING sum(billed) <> sum(printed) OR sum(net) <> 0) f
  JOIN invoice i ON i.id = f.id GROUP BY i.number`

/** A credit note belongs to an invoice and never exceeds it or one of its lines; 'cancelled' means credited in full. */
const credits = sql`
  WITH credited AS (
    SELECT credited_invoice_id AS id, sum(total_cents) AS total FROM invoice WHERE credited_invoice_id IS NOT NULL GROUP BY 1
  )
  SELECT 'credit' AS check, i.number, i.total_cents AS expected, c.total AS found
  FROM invoice i JOIN credited c ON c.id = i.id WHERE c.total > i.total_cents OR i.series <> 'INV'
  UNION SELECT 'credit', i.number, NULL, NULL FROM invoice i WHERE (i.series = 'AV') <> (i.credited_invoice_id IS NOT NULL)
  UNION SELECT 'credit', i.number, abs(min(l.gross_cents)), sum(t.gross_cents)
  FROM invoice_line t JOIN invoice_line l ON l.id = t.credited_line_id JOIN invoice i ON i.id = l.invoice_id
  WHERE t.kind = 'credit' GROUP BY i.number, l.id HAVING sum(t.gross_cents) > abs(min(l.gross_cents))
  UNION ALL SELECT 'state', i.number, i.total_cents, coalesce(c.total, 0)
  FROM invoice i LEFT JOIN credited c ON c.id = i.id
  WHERE i.series = 'INV' AND (i.status = 'cancelled' OR c.id IS NOT NULL)
    AND (i.status = 'cancelled') <> (coalesce(c.total, 0) >= i.total_cents)`

const storedDocuments = sql`
  SELECT 'stored' AS check, i.number FROM invoice_document d JOIN invoice i ON i.id = d.invoice_id
  WHERE d.sha256 !~ '^[0-9a-f]{64}$' OR d.path = ''`

/**
 * Statements that find faults of issued documents, one row per fault; `expected` and `found` are counts or amounts in
 * cents.
 */
export const documentCheckQueries = [
  { query: numbersAndDates, isAmount: false },
  { query: linesAndTotals, isAmount: true },
  { query: vatByRate, isAmount: true },
  { query: credits, isAmount: true },
  { query: storedDocuments, isAmount: false },
]
