import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import type { VatCategory } from '#domain/tax/decide-vat.ts'
import type { RateTotal } from '#domain/tax/total-by-rate.ts'
import { collection, invoice, invoiceLine } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import { type BilledLine, composeCredit, listCreditedLines } from './issue-credit-note.ts'
import type { Invoice } from './issue-first-invoice.ts'

export type CreditWish = { lines: readonly { lineId: string; gross: Cents }[]; reason: string }

export type CreditPreview = {
  credited: Invoice
  /** Every billed line with what may still be taken back of it. */
  billed: readonly { line: BilledLine; left: Cents }[]
  document: {
    lines: readonly {
      name: string
      quantity: number
      net: Cents
      vat: Cents
      gross: Cents
      rate: number
      category: VatCategory
    }[]
    net: Cents
    vat: Cents
    total: Cents
    byRate: readonly RateTotal[]
  }
  /** Given back to where it came from; the rest is no longer asked for. */
  goesBack: Cents
  notOwed: Cents
  seen: string
}

/** An invoice with what may still be taken back of each of its lines. Throws DomainError 'not_found'. */
export async function readCreditable(
  { db }: Pick<Ports, 'db'>,
  number: string,
): Promise<{ credited: Invoice; billed: CreditPreview['billed'] }> {
  const [credited] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.number, number), eq(invoice.series, 'INV')))
  if (!credited) throw new DomainError('not_found')
  const lines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, credited.id))
    .orderBy(asc(invoiceLine.position))
  const before = await listCreditedLines(
    db,
    lines.map(({ id }) => id),
  )
  return {
    credited,
    billed: lines.map((line) => ({ line, left: cents(line.gross - (before.get(line.id)?.gross ?? 0)) })),
  }
}

/** What a credit note would be, and what becomes of the money. Throws DomainError 'not_found', 'credit_nothing', 'credit_too_high'. */
export async function previewCredit(
  ports: Pick<Ports, 'db'>,
  number: string,
  wish: CreditWish,
): Promise<CreditPreview> {
  const { credited, billed } = await readCreditable(ports, number)
  if (wish.lines.length === 0) throw new DomainError('credit_nothing')
  const lines = wish.lines.map(({ lineId, gross }) => {
    const found = billed.find(({ line }) => line.id === lineId)
    if (!found) throw new DomainError('not_found')
    if (gross > found.left) throw new DomainError('credit_too_high', { left: found.left })
    return { line: found.line, gross }
  })
  const document = await composeCredit(ports.db, { credited, lines })
  const [open] = await ports.db
    .select({ owed: sql<number>`${collection.owed}` })
    .from(collection)
    .where(and(eq(collection.invoiceId, credited.id), eq(collection.state, 'open')))
  const notOwed = cents(Math.min(open?.owed ?? 0, document.total))
  const seen = createHash('sha256')
    .update(JSON.stringify([wish, billed, document]))
    .digest('hex')
  return { credited, billed, document, goesBack: cents(document.total - notOwed), notOwed, seen }
}

/** Issues the credit note that was previewed; its number. */
export async function creditInvoice(
  _ports: Pick<Ports, 'db'>,
  _credit: { number: string; wish: CreditWish; seen: string; actorId: string; isLimited: boolean },
): Promise<{ number: string }> {
  throw new Error('not yet')
}
