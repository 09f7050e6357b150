import { and, eq, inArray, isNull, min } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Invoice } from '#server/billing/invoices/issue-first-invoice.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { isStillOwed } from './still-owed.ts'

/**
 * The first charge day on which a credit note for this invoice can be deducted. Null when the invoice is unpaid, when
 * all its subscriptions are overdue, paused, ended, or due to end or pause, or when the customer owes an amount, which
 * has precedence.
 */
export async function findNextDeductionDay(
  db: Database | Transaction,
  { id, accountId, paymentId }: Pick<Invoice, 'id' | 'accountId' | 'paymentId'>,
): Promise<Day | null> {
  if (!paymentId) return null
  const subscriptionIds = db
    .select({ id: invoiceLine.subscriptionId })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, id))
  const [next] = await db
    .select({ on: min(subscription.nextChargeOn) })
    .from(subscription)
    .where(
      and(
        inArray(subscription.id, subscriptionIds),
        inArray(subscription.status, ['pending', 'active']),
        isNull(subscription.endsOn),
        isNull(subscription.pausesOn),
      ),
    )
  if (!next?.on) return null
  const owed = await db.$count(collection, and(eq(collection.accountId, accountId), isStillOwed))
  return owed > 0 ? null : next.on
}
