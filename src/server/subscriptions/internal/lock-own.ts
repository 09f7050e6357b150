import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Subscription } from '../change-subscription.ts'

/** Locks a customer's own subscription. Throws DomainError 'not_found', also for one of another customer. */
export async function lockOwn(
  transaction: Transaction,
  accountId: string,
  id: string,
): Promise<Subscription> {
  const [found] = await transaction
    .select()
    .from(subscription)
    .where(and(eq(subscription.id, id), eq(subscription.accountId, accountId)))
    .for('no key update')
  if (!found) throw new DomainError('not_found')
  return found
}
