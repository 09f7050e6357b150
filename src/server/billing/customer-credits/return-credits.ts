import { and, asc, eq, gt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents } from '#domain/platform/money/cents.ts'
import { customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'

const batchSize = 100

/**
 * Refunds the credits of customers whose last subscription has ended, since no charge is left to deduct them from;
 * enqueues the job that settles credit notes. Scheduled job; idempotent, and safe to run in several workers.
 */
export async function returnCreditsOfEnded({
  db,
  clock,
  jobs,
}: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const [note, credited] = [alias(invoice, 'note'), alias(invoice, 'credited')]
  const running = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, customerCredit.accountId), ne(subscription.status, 'cancelled')))
  for (let count = batchSize; count === batchSize; )
    count = await db.transaction(async (transaction) => {
      const credits = await transaction
        .select({
          creditNoteId: customerCredit.creditNoteId,
          accountId: customerCredit.accountId,
          left: customerCredit.left,
          returns: customerCredit.returns,
          creditNote: note.number,
          credited: credited.number,
        })
        .from(customerCredit)
        .innerJoin(note, eq(note.id, customerCredit.creditNoteId))
        .innerJoin(credited, eq(credited.id, customerCredit.invoiceId))
        .where(and(gt(customerCredit.left, cents(0)), notExists(running)))
        .orderBy(asc(customerCredit.createdAt), asc(customerCredit.creditNoteId))
        .limit(batchSize)
        .for('no key update', { of: customerCredit, skipLocked: true })
      const now = clock.now()
      for (const { creditNoteId, accountId, left, returns, creditNote, credited: number } of credits) {
        await transaction
          .update(customerCredit)
          .set({ left: cents(0), returns: returns + 1 })
          .where(eq(customerCredit.creditNoteId, creditNoteId))
        await recordEvents(transaction, [
          {
            type: 'credit_returned',
            invoiceId: creditNoteId,
            amount: left,
            occurredAt: now,
            data: { customer: accountId, creditNote, credited: number },
          },
        ])
      }
      await jobs.sendMany(
        transaction,
        'renewals.settle-credit',
        credits.map(({ creditNoteId }) => ({ creditNoteId })),
      )
      return credits.length
    })
}
