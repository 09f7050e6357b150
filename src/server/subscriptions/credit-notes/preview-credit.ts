import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { readStandingLines, type StandingLine } from '#server/billing/invoices/billed-lines.ts'
import { type CreditSettlement, settlementOf } from '#server/billing/invoices/credit-settlement.ts'
import { periodOf } from '#server/billing/invoices/document-rows.ts'
import { type CreditedLine, composeCredit } from '#server/billing/invoices/issue-credit-note.ts'
import type { Invoice } from '#server/billing/invoices/issue-first-invoice.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { findNextCharge } from '../renewals/find-next-charge.ts'

/** What somebody of the shop wants to take back of an invoice: parts of its lines, VAT included, and why. */
export type CreditWish = {
  lines: readonly { lineId: string; gross: Cents }[]
  reason: string
  /** Instead of going back, the money is deducted from the charges to come. */
  isDeducted?: boolean
}

export type CreditPreview = {
  credited: Invoice
  /** Every billed line with what may still be taken back of it. */
  billed: readonly StandingLine[]
  /** What of them is taken back. */
  lines: readonly CreditedLine[]
  /** The document as it would be issued. */
  document: Awaited<ReturnType<typeof composeCredit>>
  settlement: CreditSettlement
  /** The day of the charge it is deducted from, or could be; null where there is none. */
  nextChargeOn: Day | null
  /** Sent back with the confirmation: nobody issues what they did not see. */
  seen: string
}

/** An invoice and what of it can be credited. Throws DomainError 'not_found', also for a credit note. */
export async function readCreditable(
  { db }: { db: Database | Transaction },
  number: string,
): Promise<{ credited: Invoice; billed: readonly StandingLine[] }> {
  const [credited] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.number, number), eq(invoice.series, 'INV')))
  if (!credited) throw new DomainError('not_found')
  return { credited, billed: await readStandingLines(db, credited.id) }
}

/**
 * The credit note a wish comes to, worked out by what issues it, and where the money goes. Throws DomainError 'not_found', 'credit_nothing',
 * 'credit_too_high', and 'credit_not_deductible' where no charge follows.
 */
export async function previewCredit(
  { db }: { db: Database | Transaction },
  number: string,
  wish: CreditWish,
): Promise<CreditPreview> {
  const { credited, billed } = await readCreditable({ db }, number)
  const lines = wishedLines(billed, wish)
  const document = await composeCredit(db, { credited, lines })
  const { total } = document
  const refunding = await settlementOf(db, credited, total)
  // What a bank may yet give back is deducted from nothing.
  const nextChargeOn = refunding.held > 0 ? null : await findNextCharge(db, credited)
  const isDeducted = wish.isDeducted === true && refunding.goesBack + refunding.held > 0
  if (isDeducted && nextChargeOn === null) throw new DomainError('credit_not_deductible')
  const settlement = isDeducted ? await settlementOf(db, credited, total, true) : refunding
  const { goesBack, held, given, kept } = settlement
  return {
    credited,
    billed,
    lines,
    document,
    settlement,
    nextChargeOn,
    seen: fingerprint(credited, billed, lines, [goesBack, held, given, kept]),
  }
}

/** A wish as lines of a credit note. */
export function wishedLines(billed: readonly StandingLine[], wish: CreditWish): CreditedLine[] {
  const wished = wish.lines.filter(({ gross }) => gross > 0)
  if (wished.length === 0) throw new DomainError('credit_nothing')
  return wished.map(({ lineId, gross }) => {
    const standing = billed.find(({ line }) => line.id === lineId)
    if (!standing) throw new DomainError('not_found')
    const { line, left } = standing
    if (gross > left) throw new DomainError('credit_too_high', { left })
    return { line, gross, period: gross === line.gross ? periodOf(line) : null }
  })
}

function fingerprint(
  { id }: Invoice,
  billed: readonly StandingLine[],
  lines: readonly CreditedLine[],
  ways: readonly Cents[],
): string {
  const seen = JSON.stringify([
    id,
    billed.map(({ line, left }) => [line.id, left]),
    lines.map(({ line, gross }) => [line.id, gross]),
    ...ways,
  ])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}
