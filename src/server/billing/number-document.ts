import { and, eq, max, sql } from 'drizzle-orm'
import { type DocumentSeries, documentNumber } from '#domain/billing/document-number.ts'
import { dayInParis, yearOf } from '#domain/calendar/day.ts'
import type { Transaction } from '../database/database.ts'
import { invoiceCounter } from '../database/schema/billing.ts'
import type { Clock } from '../ports/clock.ts'

/**
 * The next number of a series, and the date that goes with it. The series stays locked until the transaction ends:
 * rolled back, the number is free again, so there is never a gap. The date is read under the lock and is never before
 * the last one, so dates ascend with numbers, over New Year too (CGI ann. II 242 nonies A I 7°).
 */
export async function numberDocument(
  transaction: Transaction,
  clock: Clock,
  series: DocumentSeries,
): Promise<{ number: string; issuedAt: Date }> {
  const { numbers, issuedAt } = await numberDocuments(transaction, clock, series, 1)
  return { number: numbers[0] as string, issuedAt }
}

/** The same for several documents of one moment: the series is locked once. */
export async function numberDocuments(
  transaction: Transaction,
  clock: Clock,
  series: DocumentSeries,
  wanted: number,
): Promise<{ numbers: string[]; issuedAt: Date }> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`invoice_counter ${series}`}))`)
  const [last] = await transaction
    .select({ issuedAt: max(invoiceCounter.lastIssuedAt) })
    .from(invoiceCounter)
    .where(eq(invoiceCounter.series, series))
  const now = clock.now()
  const issuedAt = last?.issuedAt && last.issuedAt > now ? last.issuedAt : now
  const year = yearOf(dayInParis(issuedAt))
  await transaction
    .insert(invoiceCounter)
    .values({ series, year, count: 0, lastIssuedAt: issuedAt })
    .onConflictDoNothing()
  const [counter] = await transaction
    .update(invoiceCounter)
    .set({ count: sql`${invoiceCounter.count} + ${wanted}`, lastIssuedAt: issuedAt })
    .where(and(eq(invoiceCounter.series, series), eq(invoiceCounter.year, year)))
    .returning({ count: invoiceCounter.count })
  if (!counter) throw new Error(`No counter for ${series} ${year}`)
  const first = counter.count - wanted + 1
  const numbers = Array.from({ length: wanted }, (_, index) => documentNumber(series, year, first + index))
  return { numbers, issuedAt }
}
