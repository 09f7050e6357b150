import { sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Query of one row, run alone or combined with other counts. */
export const invoiceWork = sql`
    SELECT (SELECT count(*) FROM invoice WHERE series = 'INV' AND status = 'overdue') AS overdue,
           (SELECT min(due_on)::text FROM invoice WHERE series = 'INV' AND status = 'overdue') AS due_on,
           (SELECT count(*) FROM vat_recheck WHERE state = 'waiting' AND kind = 'number') AS rechecks,
           (SELECT count(*) FROM "order" WHERE is_country_doubtful AND status = 'paid') AS doubtful`

/**
 * Counts of pending invoice tasks: overdue invoices and their earliest due day, VAT numbers to check again, paid orders
 * with a doubtful country.
 */
export async function countInvoiceWork({ db }: Pick<Ports, 'db'>) {
  const { rows } = await db.execute<{
    overdue: string
    due_on: Day | null
    rechecks: string
    doubtful: string
  }>(invoiceWork)
  const [row] = rows
  return {
    overdue: Number(row?.overdue ?? 0),
    dueOn: row?.due_on ?? null,
    rechecks: Number(row?.rechecks ?? 0),
    doubtfulOrders: Number(row?.doubtful ?? 0),
  }
}
