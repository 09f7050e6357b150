import { sql } from 'drizzle-orm'
import { type DocumentSeries, documentNumber } from '#domain/billing/invoices/document-number.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoiceCounter } from '#server/database/schema/billing/invoices.ts'
import type { Clock } from '#server/ports/clock.ts'

/**
 * The next number of a series, and its date of issue. The series is locked until the transaction ends; after a rollback
 * the number is free again, so there is never a gap. The date is set under the lock and is never before the previous
 * one, so dates ascend with numbers, also across New Year (CGI ann. II 242 nonies A I 7°).
 */
export async function numberDocument(
  transaction: Transaction,
  clock: Clock,
  series: DocumentSeries,
): Promise<{ number: string; issuedAt: Date }> {
  const { numbers, issuedAt } = await numberDocuments(transaction, clock, series, 1)
  return { number: numbers[0] as string, issuedAt }
}

/** Numbers of `documentCount` documents issued at the same instant, taken under one lock. */
export async function numberDocuments(
  transaction: Transaction,
  clock: Clock,
  series: DocumentSeries,
  documentCount: number,
): Promise<{ numbers: string[]; issuedAt: Date }> {
  const lock = sql`SELECT pg_advisory_xact_lock(hashtext(${`invoice_counter ${series}`}))`
  const count = sql`
    INSERT INTO ${invoiceCounter} AS counter (series, year, count, last_issued_at)
    SELECT ${series}, extract(year FROM issued.at AT TIME ZONE 'Europe/Paris'), ${documentCount}::int, issued.at
    FROM (SELECT greatest(${clock.now().toISOString()}::timestamptz, max(last_issued_at)) AS at
          FROM ${invoiceCounter} WHERE series = ${series}) issued
    ON CONFLICT (series, year) DO UPDATE
      SET count = counter.count + excluded.count, last_issued_at = excluded.last_issued_at
    RETURNING counter.year, counter.count, counter.last_issued_at AS "issuedAt"`
  // Sent together: the second statement starts after the first has the lock, and so sees what was committed until then.
  const [, { rows }] = await Promise.all([
    transaction.execute(lock),
    transaction.execute<{ year: number; count: number; issuedAt: string }>(count),
  ])
  const [counter] = rows
  if (!counter) throw new Error(`No counter for ${series}`)
  const { year } = counter
  const issuedAt = new Date(counter.issuedAt)
  const first = counter.count - documentCount + 1
  const numbers = Array.from({ length: documentCount }, (_, index) =>
    documentNumber(series, year, first + index),
  )
  return { numbers, issuedAt }
}
