import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Marks unpaid invoices as overdue. Skips those locked by a payment or a credit; the next run marks them. */
export async function flagOverdueInvoices({ db }: Pick<Ports, 'db'>, today: Day): Promise<void> {
  const pastDue = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.status, 'pending'), lt(invoice.dueOn, today)))
    .for('no key update', { skipLocked: true })
  await db.update(invoice).set({ status: 'overdue' }).where(inArray(invoice.id, pastDue))
}
