import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { type BilledLine, listCreditedLines } from './issue-credit-note.ts'

/** A billed line with its current tax, and the amount not credited yet, VAT included. */
export type OutstandingLine = { line: BilledLine; left: Cents }

/**
 * Billed lines with their current tax. When a credit note credited only the VAT of a line, the line that is still owed
 * without VAT replaces it, with the original's kind, days and subscription.
 */
export async function outstandingLines(
  db: Database | Transaction,
  billedLines: readonly BilledLine[],
): Promise<OutstandingLine[]> {
  if (billedLines.length === 0) return []
  const ids = billedLines.map(({ id }) => id)
  const untaxed = await db
    .select()
    .from(invoiceLine)
    .where(and(inArray(invoiceLine.creditedLineId, ids), eq(invoiceLine.kind, 'untaxed')))
  const replacingLines = new Map(untaxed.map((line) => [line.creditedLineId, line]))
  const currentLines = billedLines.map((line): BilledLine => {
    const replacement = replacingLines.get(line.id)
    if (!replacement) return line
    const { name, quantity, unitNet, ...original } = line
    return {
      ...replacement,
      name,
      quantity,
      unitNet,
      kind: original.kind,
      position: original.position,
      periodStartsOn: original.periodStartsOn,
      periodEndsOn: original.periodEndsOn,
      net: cents(-replacement.net),
      vat: cents(-replacement.vat),
      gross: cents(-replacement.gross),
    }
  })
  const credited = await listCreditedLines(
    db,
    currentLines.map(({ id }) => id),
  )
  return currentLines.map((line) => ({ line, left: cents(line.gross - (credited.get(line.id)?.gross ?? 0)) }))
}

/** The lines of an invoice with their current tax, in their order. */
export async function readOutstandingLines(
  db: Database | Transaction,
  invoiceId: string,
): Promise<OutstandingLine[]> {
  const billedLines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  return outstandingLines(db, billedLines)
}
