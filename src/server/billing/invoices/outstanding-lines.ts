import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { type BilledLine, sumCreditsByLine } from './issue-credit-note.ts'

/** A billed line with its current tax, and the amount not credited yet, VAT included. */
export type OutstandingLine = { line: BilledLine; left: Cents }

/**
 * Billed lines with their current tax and outstanding amount. After a credit note of the VAT alone, its 'untaxed' line
 * replaces the billed line: tax and amounts of the 'untaxed' line; wording, quantity, kind and period of the original.
 */
export async function readOutstandingOfLines(
  db: Database | Transaction,
  billedLines: readonly BilledLine[],
): Promise<OutstandingLine[]> {
  if (billedLines.length === 0) return []
  const ids = billedLines.map(({ id }) => id)
  const untaxedLines = await db
    .select()
    .from(invoiceLine)
    .where(and(inArray(invoiceLine.creditedLineId, ids), eq(invoiceLine.kind, 'untaxed')))
  const untaxedByBilledId = new Map(untaxedLines.map((line) => [line.creditedLineId, line]))
  const currentLines = billedLines.map((line): BilledLine => {
    const replacement = untaxedByBilledId.get(line.id)
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
      // The amounts of 'untaxed' lines are negative.
      net: cents(-replacement.net),
      vat: cents(-replacement.vat),
      gross: cents(-replacement.gross),
    }
  })
  const credited = await sumCreditsByLine(
    db,
    currentLines.map(({ id }) => id),
  )
  return currentLines.map((line) => ({ line, left: cents(line.gross - (credited.get(line.id)?.gross ?? 0)) }))
}

/** The lines of an invoice with their current tax, in their order. */
export async function readOutstandingOfInvoice(
  db: Database | Transaction,
  invoiceId: string,
): Promise<OutstandingLine[]> {
  const billedLines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  return readOutstandingOfLines(db, billedLines)
}
