import { and, asc, eq, gt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'
import { restoreDeductedCredits } from './restore-deducted-credits.ts'

type ReturnPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>

const batchSize = 100

/**
 * Refunds the credits of customers whose last subscription has ended, since no charge is left to deduct them from;
 * enqueues the job that settles credit notes. Scheduled job; idempotent, and safe to run in several workers.
 */
export async function returnCreditsOfEnded(ports: ReturnPorts): Promise<void> {
  const { db } = ports
  // A returned credit may restore an older one, which the next round returns.
  for (let returned = 1; returned > 0; ) {
    returned = 0
    const credits = await db
      .select({ creditNoteId: customerCredit.creditNoteId, invoiceId: customerCredit.invoiceId })
      .from(customerCredit)
      .where(isReturnable(db))
      .orderBy(asc(customerCredit.createdAt), asc(customerCredit.creditNoteId))
      .limit(batchSize)
    for (const credit of credits)
      if (await db.transaction((transaction) => returnCredit(ports, transaction, credit))) returned += 1
  }
}

const isReturnable = (db: Database | Transaction) => {
  const running = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, customerCredit.accountId), ne(subscription.status, 'cancelled')))
  return and(gt(customerCredit.left, cents(0)), notExists(running))
}

/**
 * Returns one credit, unless another transaction has its invoice. Where that invoice was itself paid with credits, its
 * payment cannot refund them: they are restored, and returned from their own invoices.
 */
async function returnCredit(
  ports: ReturnPorts,
  transaction: Transaction,
  { creditNoteId, invoiceId }: { creditNoteId: string; invoiceId: string },
): Promise<boolean> {
  const note = alias(invoice, 'note')
  const [credited] = await transaction
    .select()
    .from(invoice)
    .where(eq(invoice.id, invoiceId))
    .for('no key update', { skipLocked: true })
  if (!credited) return false
  const [credit] = await transaction
    .select({
      accountId: customerCredit.accountId,
      left: customerCredit.left,
      returns: customerCredit.returns,
      creditNote: note.number,
    })
    .from(customerCredit)
    .innerJoin(note, eq(note.id, customerCredit.creditNoteId))
    .where(and(eq(customerCredit.creditNoteId, creditNoteId), isReturnable(transaction)))
    .for('no key update', { of: customerCredit, skipLocked: true })
  if (!credit) return false
  const { accountId, left, returns, creditNote } = credit
  await restoreDeductedCredits(ports, transaction, credited, left)
  await transaction
    .update(customerCredit)
    .set({ left: cents(0), returns: returns + 1 })
    .where(eq(customerCredit.creditNoteId, creditNoteId))
  await recordEvents(transaction, [
    {
      type: 'credit_returned',
      invoiceId: creditNoteId,
      amount: left,
      occurredAt: ports.clock.now(),
      data: { customer: accountId, creditNote, credited: credited.number },
    },
  ])
  await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId })
  return true
}
