import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { periodOf } from '#server/billing/invoices/document-rows.ts'
import { type CreditedLine, composeCredit } from '#server/billing/invoices/issue-credit-note.ts'
import type { Invoice } from '#server/billing/invoices/issue-first-invoice.ts'
import { type OutstandingLine, readOutstandingOfInvoice } from '#server/billing/invoices/outstanding-lines.ts'
import { type CreditSettlement, settlementOf } from '#server/billing/receivables/credit-settlement.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { findNextDeductionDay } from '../renewals/find-next-deduction-day.ts'

/** What a credit note credits: parts of an invoice's lines, VAT included. */
export type CreditedParts = {
  lines: readonly { lineId: string; gross: Cents }[]
  /** The amount is deducted from coming charges instead of being refunded. */
  isDeducted?: boolean
}

/** Input of a credit note. */
export type CreditInput = CreditedParts & { reason: string }

export type CreditPreview = {
  credited: Invoice
  /** Every line of the invoice with the amount that can still be credited. */
  billed: readonly OutstandingLine[]
  /** The lines that are credited. */
  lines: readonly CreditedLine[]
  /** The credit note as it would be issued. */
  document: Awaited<ReturnType<typeof composeCredit>>
  settlement: CreditSettlement
  /** The day of the charge from which the credit is or could be deducted; null without a coming charge. */
  nextChargeOn: Day | null
  /** Fingerprint to send back with the confirmation, so that only what was shown is issued. */
  seen: string
}

/** An invoice and the amounts that can be credited. Throws DomainError 'not_found', also for a credit note. */
export async function readCreditable(
  { db }: { db: Database | Transaction },
  number: string,
): Promise<{ credited: Invoice; billed: readonly OutstandingLine[] }> {
  const [credited] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.number, number), eq(invoice.series, 'INV')))
  if (!credited) throw new DomainError('not_found')
  return { credited, billed: await readOutstandingOfInvoice(db, credited.id) }
}

/**
 * Previews a credit note with the code that issues it, and where the money goes. Throws DomainError 'not_found',
 * 'credit_nothing', 'credit_too_high', and 'credit_not_deductible' when no charge follows.
 */
export async function previewCredit(
  { db }: { db: Database | Transaction },
  number: string,
  input: CreditedParts,
): Promise<CreditPreview> {
  const { credited, billed } = await readCreditable({ db }, number)
  const lines = creditedLines(billed, input)
  const document = await composeCredit(db, { credited, lines })
  const { total } = document
  const refunding = await settlementOf(db, credited, total)
  // A disputed amount that the bank may still return to the customer cannot be deducted from a charge.
  const nextChargeOn = refunding.held > 0 ? null : await findNextDeductionDay(db, credited)
  const isDeducted = input.isDeducted === true && refunding.toRefund + refunding.held > 0
  if (isDeducted && nextChargeOn === null) throw new DomainError('credit_not_deductible')
  const settlement = isDeducted ? await settlementOf(db, credited, total, true) : refunding
  const { toRefund, held, alreadyReturned, toCredit } = settlement
  return {
    credited,
    billed,
    lines,
    document,
    settlement,
    nextChargeOn,
    seen: fingerprint(credited, billed, lines, [toRefund, held, alreadyReturned, toCredit]),
  }
}

/**
 * Converts a request into lines of a credit note. Throws DomainError 'credit_nothing', 'not_found' and
 * 'credit_too_high'.
 */
export function creditedLines(billed: readonly OutstandingLine[], input: CreditedParts): CreditedLine[] {
  const requested = input.lines.filter(({ gross }) => gross > 0)
  if (requested.length === 0) throw new DomainError('credit_nothing')
  return requested.map(({ lineId, gross }) => {
    const outstanding = billed.find(({ line }) => line.id === lineId)
    if (!outstanding) throw new DomainError('not_found')
    const { line, left } = outstanding
    if (gross > left) throw new DomainError('credit_too_high', { left })
    return { line, gross, period: gross === line.gross ? periodOf(line) : null }
  })
}

function fingerprint(
  { id }: Invoice,
  billed: readonly OutstandingLine[],
  lines: readonly CreditedLine[],
  amounts: readonly Cents[],
): string {
  const content = JSON.stringify([
    id,
    billed.map(({ line, left }) => [line.id, left]),
    lines.map(({ line, gross }) => [line.id, gross]),
    ...amounts,
  ])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
