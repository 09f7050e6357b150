import { type SQL, sql } from 'drizzle-orm'
import {
  type CheckedDocuments,
  type DocumentFault,
  documentChecks,
  type SeriesSummary,
} from '#domain/billing/document-fault.ts'
import { type DocumentSeries, documentNumber } from '#domain/billing/document-number.ts'
import { cents } from '#domain/money/cents.ts'
import type { Transaction } from '../database/database.ts'
import type { Ports } from '../ports/ports.ts'
import { documentCheckQueries, type FaultRow, numbered } from './document-checks.ts'

/** Of each kind of fault so many are named; all are counted. */
const mostNamed = 20

export type DocumentsReport = {
  documents: number
  series: readonly SeriesSummary[]
  checks: readonly CheckedDocuments[]
  /** Documents whose PDF was not drawn yet: no fault, it is drawn when somebody asks for it. */
  undrawn: { count: number; numbers: readonly string[] }
}

/**
 * Examines every issued invoice and credit note: gaps, duplicates, dates, counters, totals, credits, kept documents. One statement a check,
 * all of one moment: nothing that is issued meanwhile looks like a fault.
 */
export async function auditDocuments({ db }: Pick<Ports, 'db'>): Promise<DocumentsReport> {
  return db.transaction(
    async (transaction) => {
      const series = await summarize(transaction)
      const checks: CheckedDocuments[] = []
      for (const check of documentChecks) {
        const { count, rows } = await nameFirst(transaction, documentCheckQueries[check])
        checks.push({ check, count, faults: rows.map(faultOf) })
      }
      const undrawn = await nameFirst(transaction, undrawnNumbers)
      return {
        documents: series.reduce((sum, one) => sum + one.count, 0),
        ...{ series, checks },
        undrawn: { count: undrawn.count, numbers: undrawn.rows.map(({ number }) => number) },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Newest first: the last ones are the ones somebody waits for. */
const undrawnNumbers = sql`
  SELECT i.number FROM invoice i
  WHERE NOT EXISTS (SELECT FROM invoice_document d WHERE d.invoice_id = i.id AND d.kind = 'pdf')`

async function nameFirst(transaction: Transaction, query: SQL) {
  const { rows } = await transaction.execute<FaultRow & { total: string }>(
    sql`SELECT *, count(*) OVER () AS total FROM (${query}) AS found ORDER BY number DESC LIMIT ${mostNamed}`,
  )
  return { count: Number(rows[0]?.total ?? 0), rows }
}

function faultOf({ number, until, expected, found, is_amount }: FaultRow): DocumentFault {
  const sizes = expected == null || found == null ? undefined : ([Number(expected), Number(found)] as const)
  return {
    number,
    ...(until && { until }),
    ...(sizes && (is_amount ? { amounts: [cents(sizes[0]), cents(sizes[1])] as const } : { counts: sizes })),
  }
}

async function summarize(transaction: Transaction): Promise<SeriesSummary[]> {
  const { rows } = await transaction.execute<{
    series: DocumentSeries
    year: number
    count: string
    first: number
    last: number
    counter: number | null
  }>(sql`
    SELECT n.series, n.year, count(*) AS count, min(n.place) AS first, max(n.place) AS last, max(c.count) AS counter
    FROM (${numbered}) n LEFT JOIN invoice_counter c ON c.series = n.series AND c.year = n.year
    GROUP BY n.series, n.year ORDER BY n.year DESC, n.series DESC`)
  return rows.map(({ series, year, count, first, last, counter }) => ({
    ...{ series, year, count: Number(count), counter },
    first: documentNumber(series, year, first),
    last: documentNumber(series, year, last),
  }))
}
