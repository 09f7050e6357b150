import { type SQL, sql } from 'drizzle-orm'
import {
  type CheckedDocuments,
  type DocumentFault,
  documentChecks,
  type SeriesSummary,
} from '#domain/billing/invoices/document-fault.ts'
import { type DocumentSeries, documentNumber } from '#domain/billing/invoices/document-number.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { documentCheckQueries, type FaultRow } from './internal/document-checks.ts'

/** Faults listed per kind; all are counted. */
const maxListed = 20

export type DocumentsReport = {
  documents: number
  series: readonly SeriesSummary[]
  checks: readonly CheckedDocuments[]
  /** Documents without a rendered PDF. Not a fault: it is rendered on request. */
  undrawn: { count: number; numbers: readonly string[] }
}

/**
 * Checks all issued invoices and credit notes: gaps, duplicates, dates, counters, totals, credits, stored documents.
 * All statements read one snapshot, so that documents issued meanwhile do not appear as faults.
 */
export async function auditDocuments(
  { db }: Pick<Ports, 'db'>,
  progress = noProgress,
): Promise<DocumentsReport> {
  return inReadSnapshot(db, async (transaction) => {
    // One step per statement.
    progress.expect(documentCheckQueries.length + 2)
    // Enough memory to sort a hundred thousand documents without the disk.
    await transaction.execute(sql`SET LOCAL work_mem = '64MB'`)
    const series = await summarize(transaction)
    progress.advance()
    const faultRows: (FaultRow & { total: string; isAmount: boolean })[] = []
    for (const { query, isAmount } of documentCheckQueries) {
      for (const row of await listFirstFaults(transaction, query)) faultRows.push({ ...row, isAmount })
      progress.advance()
    }
    const undrawn = await listFirstFaults(transaction, undrawnNumbers)
    progress.advance()
    return {
      documents: series.reduce((sum, summary) => sum + summary.count, 0),
      series,
      checks: documentChecks.map((check) => {
        const rows = faultRows.filter((row) => row.check === check)
        return { check, count: Number(rows[0]?.total ?? 0), faults: rows.map(toFault) }
      }),
      undrawn: {
        count: Number(undrawn[0]?.total ?? 0),
        numbers: undrawn.map(({ number }) => number),
      },
    }
  })
}

const undrawnNumbers = sql`
  SELECT 'undrawn' AS check, i.number FROM invoice i
  WHERE NOT EXISTS (SELECT FROM invoice_document d WHERE d.invoice_id = i.id AND d.kind = 'pdf')`

/** The first faults of each kind, newest documents first, with the number of all. */
async function listFirstFaults(transaction: Transaction, query: SQL) {
  const { rows } = await transaction.execute<FaultRow & { total: string }>(sql`
    SELECT * FROM (SELECT *, count(*) OVER (PARTITION BY "check") AS total,
                          row_number() OVER (PARTITION BY "check" ORDER BY number DESC) AS nth FROM (${query}) AS found) AS counted
    WHERE nth <= ${maxListed} ORDER BY nth`)
  return rows
}

function toFault({
  number,
  until,
  expected,
  found,
  isAmount,
}: FaultRow & { isAmount: boolean }): DocumentFault {
  const fault = { number, ...(until && { until }) }
  if (expected == null || found == null) return fault
  const [expectedValue, actualValue] = [Number(expected), Number(found)]
  return isAmount
    ? { ...fault, amounts: [cents(expectedValue), cents(actualValue)] }
    : { ...fault, counts: [expectedValue, actualValue] }
}

/** Each series of each year, latest first; computed from the numbers alone. */
async function summarize(transaction: Transaction): Promise<SeriesSummary[]> {
  const { rows } = await transaction.execute<{
    series: DocumentSeries
    year: number
    count: string
    first: number
    last: number
    counter: number | null
  }>(sql`
    SELECT split_part(n.prefix, '-', 1) AS series, split_part(n.prefix, '-', 2)::int AS year, n.count, n.first::int, n.last::int,
           c.count AS counter
    FROM (SELECT left(number, strpos(number, '-') + 4) AS prefix, count(*) AS count,
                 min(lpad(substr(number, strpos(number, '-') + 5), 9, '0')) AS first,
                 max(lpad(substr(number, strpos(number, '-') + 5), 9, '0')) AS last
          FROM invoice GROUP BY 1) n
    LEFT JOIN invoice_counter c ON n.prefix = c.series || '-' || c.year
    WHERE n.prefix ~ '^(INV|AV)-20[0-9]{2}$' AND n.first ~ '^[0-9]+$' AND n.last ~ '^[0-9]+$'
    ORDER BY year DESC, series DESC`)
  return rows.map(({ series, year, count, first, last, counter }) => ({
    series,
    year,
    count: Number(count),
    counter,
    first: documentNumber(series, year, first),
    last: documentNumber(series, year, last),
  }))
}
