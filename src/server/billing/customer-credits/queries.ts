import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { creditUse, customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'

type Reader = { db: Database | Transaction }

/** The customer credit left for future charges, in cents. */
export async function readCreditLeft({ db }: Reader, accountId: string): Promise<Cents> {
  const [row] = await db
    .select({ left: sql<Cents>`coalesce(sum(${customerCredit.left}), 0)::int` })
    .from(customerCredit)
    .where(and(eq(customerCredit.accountId, accountId), gt(customerCredit.left, cents(0))))
  return row?.left ?? cents(0)
}

/** Credits deducted from an invoice's charge, by credit note. */
export async function listDeducted({ db }: Reader, invoiceId: string) {
  const amount = sql<Cents>`sum(${creditUse.amount})::int`
  return db
    .select({ number: invoice.number, amount })
    .from(creditUse)
    .innerJoin(invoice, eq(invoice.id, creditUse.creditNoteId))
    .where(eq(creditUse.invoiceId, invoiceId))
    .groupBy(invoice.id)
    .having(ne(amount, cents(0)))
    .orderBy(asc(invoice.number))
}

/**
 * The customer credit of a credit note: what is left and which charges it lowered; undefined when the note was
 * settled otherwise.
 */
export async function findCustomerCredit({ db }: Reader, creditNoteId: string) {
  const [credit] = await db.select().from(customerCredit).where(eq(customerCredit.creditNoteId, creditNoteId))
  if (!credit) return undefined
  const charged = alias(invoice, 'charged')
  const amount = sql<Cents>`sum(${creditUse.amount})::int`
  const uses = await db
    .select({ number: charged.number, amount })
    .from(creditUse)
    .innerJoin(charged, eq(charged.id, creditUse.invoiceId))
    .where(eq(creditUse.creditNoteId, creditNoteId))
    .groupBy(charged.id)
    .having(ne(amount, cents(0)))
    .orderBy(asc(charged.issuedAt))
  return {
    amount: credit.amount,
    left: credit.left,
    isReturned: credit.returns > 0 && credit.left === 0,
    uses,
  }
}
