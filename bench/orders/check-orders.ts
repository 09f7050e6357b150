import type pg from 'pg'

/**
 * Checks acknowledged orders in the database: each exists once, is paid, has one payment, one invoice and one
 * subscription, and invoice numbers have no gap (order numbers may, by design). Returns the faults in words, empty if
 * there are none.
 */
export async function checkOrders(database: pg.Pool, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<
    Record<'orders' | 'paid' | 'payments' | 'invoices' | 'subscriptions', number>
  >(
    `WITH acknowledged AS (SELECT * FROM "order" WHERE number = ANY($1))
     SELECT (SELECT count(*)::int FROM acknowledged) AS orders,
            (SELECT count(*)::int FROM acknowledged WHERE status = 'paid') AS paid,
            (SELECT count(*)::int FROM payment p JOIN acknowledged o ON o.id = p.order_id WHERE p.status = 'succeeded') AS payments,
            (SELECT count(*)::int FROM invoice i JOIN acknowledged o ON o.id = i.order_id WHERE i.series = 'INV') AS invoices,
            (SELECT count(*)::int FROM subscription s JOIN order_line l ON l.id = s.order_line_id
               JOIN acknowledged o ON o.id = l.order_id) AS subscriptions`,
    [numbers],
  )
  const faults = Object.entries(rows[0] ?? {})
    .filter(([, count]) => count !== numbers.length)
    .map(([what, count]) => `${count} ${what} for ${numbers.length} acknowledged orders`)
  if (new Set(numbers).size !== numbers.length) faults.push('an order number was given twice')
  const { rows: gaps } = await database.query<{ series: string; year: string; missing: number }>(
    `SELECT series, left(split_part(number, '-', 2), 4) AS year,
            (max(right(number, 6)::int) - min(right(number, 6)::int) + 1 - count(*))::int AS missing
     FROM invoice GROUP BY 1, 2 HAVING max(right(number, 6)::int) - min(right(number, 6)::int) + 1 <> count(*)`,
  )
  for (const { series, year, missing } of gaps)
    faults.push(`${missing} numbers of ${series} ${year} are missing`)
  return faults
}
