import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { readStandingLines, type StandingLine } from '../billing/billed-lines.ts'
import { periodOf } from '../billing/document-rows.ts'
import { type CreditedLine, composeCredit } from '../billing/issue-credit-note.ts'
import type { Invoice } from '../billing/issue-first-invoice.ts'
import { overpaid } from '../billing/overpaid.ts'
import type { Database, Transaction } from '../database/database.ts'
import { invoice } from '../database/schema/billing.ts'
import { payment } from '../database/schema/payments.ts'

/** What somebody of the shop wants to take back of an invoice: parts of its lines, VAT included, and why. */
export type CreditWish = { lines: readonly { lineId: string; gross: Cents }[]; reason: string }

export type CreditPreview = {
  credited: Invoice
  /** Every billed line with what may still be taken back of it. */
  billed: readonly StandingLine[]
  /** What of them is taken back. */
  lines: readonly CreditedLine[]
  /** The document as it would be issued. */
  document: Awaited<ReturnType<typeof composeCredit>>
  /** Given back to where it came from; the rest is no longer asked for. */
  goesBack: Cents
  notOwed: Cents
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
 * The credit note a wish comes to, worked out by what issues it, and where the money goes. Throws DomainError 'not_found', 'credit_nothing' and
 * 'credit_too_high'.
 */
export async function previewCredit(
  { db }: { db: Database | Transaction },
  number: string,
  wish: CreditWish,
): Promise<CreditPreview> {
  const { credited, billed } = await readCreditable({ db }, number)
  const lines = wishedLines(billed, wish)
  const document = await composeCredit(db, { credited, lines })
  const goesBack = await whatGoesBack(db, credited, document.total)
  return {
    ...{ credited, billed, lines, document },
    ...{ goesBack, notOwed: cents(document.total - goesBack) },
    seen: fingerprint(credited, billed, lines, goesBack),
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

/** What came in for the invoice and is, after the note, neither owed nor on its way back. */
async function whatGoesBack(db: Database | Transaction, credited: Invoice, note: Cents): Promise<Cents> {
  const { paymentId } = credited
  if (!paymentId) return cents(0)
  const [paid] = await db.select().from(payment).where(eq(payment.id, paymentId))
  if (!paid) return cents(0)
  return cents(Math.max(Math.min(note, (await overpaid(db, credited, paid)) + note), 0))
}

function fingerprint(
  { id }: Invoice,
  billed: readonly StandingLine[],
  lines: readonly CreditedLine[],
  goesBack: Cents,
): string {
  const seen = JSON.stringify([
    id,
    billed.map(({ line, left }) => [line.id, left]),
    lines.map(({ line, gross }) => [line.id, gross]),
    goesBack,
  ])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}
