import { sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One row of it, to be read by itself or with what else waits. */
export const invoiceWork = sql`
    SELECT (SELECT count(*) FROM invoice WHERE series = 'INV' AND status = 'overdue') AS overdue,
           (SELECT min(due_on)::text FROM invoice WHERE series = 'INV' AND status = 'overdue') AS due_on,
           (SELECT count(*) FROM vat_recheck WHERE state = 'waiting' AND kind = 'number') AS rechecks,
           (SELECT count(*) FROM "order" WHERE is_country_doubtful AND status = 'paid') AS doubtful`

/** What about invoices waits for somebody: overdue ones and since when, numbers to ask the registry about again, paid orders whose country is doubtful. */
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
