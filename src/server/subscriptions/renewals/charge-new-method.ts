import { and, eq, ne } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueAccountCharges } from './enqueue-due-charges.ts'

/**
 * Enqueues the refused charges of an account again, because it has another payment method, which its subscriptions are
 * charged to from now on. The caller has locked the subscriptions.
 */
export async function chargeNewMethod(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  transaction: Transaction,
  { accountId, methodId, today }: { accountId: string; methodId: string; today: Day },
): Promise<void> {
  await enqueueAccountCharges(ports, transaction, accountId, today)
  await transaction
    .update(subscription)
    .set({ paymentMethodId: methodId })
    .where(and(eq(subscription.accountId, accountId), ne(subscription.status, 'cancelled')))
}
