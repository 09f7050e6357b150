import { sql } from 'drizzle-orm'
import {
  type LedgerFault,
  type LedgerFaultKind,
  type LedgerSubject,
  ledgerSubjects,
} from '#domain/billing/ledger/ledger-fault.ts'
import type { Transaction } from '#server/database/database.ts'
import { noProgress } from '#server/ports/progress.ts'
import { ledgerTotals } from './ledger-totals.ts'
import { tableTotals } from './table-totals.ts'

/** Faults listed per subject; all are counted. */
const maxListedFaults = 100

/** Subjects with one event per row; all others are sums. */
const singleEventSubjects: ReadonlySet<LedgerSubject> = new Set(['order', 'document', 'payment'])

type Row = { kind: LedgerFaultKind; name: string; ledger: string | null; shop: string | null; found: string }

/** Compares the totals of the events with the shop's rows, subject by subject, in the database. */
export async function compareTotals(
  transaction: Transaction,
  progress = noProgress,
): Promise<{ faults: LedgerFault[]; found: number }> {
  const faults: LedgerFault[] = []
  let found = 0
  for (const subject of ledgerSubjects) {
    const rows = await compare(transaction, subject)
    found += Number(rows[0]?.found ?? 0)
    progress.advance()
    for (const { kind, name, ledger, shop } of rows)
      faults.push({ of: subject, kind, name, ledger: toNumber(ledger), shop: toNumber(shop) })
  }
  return { faults, found }
}

const toNumber = (text: string | null) => (text === null ? null : Number(text))

async function compare(transaction: Transaction, subject: LedgerSubject): Promise<Row[]> {
  const isWrong = singleEventSubjects.has(subject)
    ? sql`l.id IS NULL OR s.id IS NULL OR l.times > 1 OR l.amount <> s.amount`
    : sql`coalesce(l.amount, 0) <> coalesce(s.amount, 0)`
  const kind = singleEventSubjects.has(subject)
    ? sql`CASE WHEN l.id IS NULL THEN 'no_event' WHEN s.id IS NULL THEN 'no_row' WHEN l.times > 1 THEN 'twice' ELSE 'differs' END`
    : sql`'differs'`
  const { rows } = await transaction.execute<Row>(sql`
    WITH l AS (
      SELECT id, min(name) AS name, sum(amount) AS amount, count(*) AS times FROM (${ledgerTotals[subject]}) GROUP BY id
    ), s AS (${tableTotals[subject]})
    SELECT ${kind} AS kind, coalesce(s.name, l.name, s.id, l.id, '') AS name, l.amount::text AS ledger, s.amount::text AS shop,
      count(*) OVER ()::text AS found
    FROM l FULL JOIN s ON s.id = l.id WHERE ${isWrong} ORDER BY 2 LIMIT ${maxListedFaults}`)
  return rows
}
