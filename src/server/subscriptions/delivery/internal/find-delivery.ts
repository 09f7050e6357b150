import { and, eq } from 'drizzle-orm'
import { isRunning } from '#domain/billing/subscription-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

export type DeliveryPorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live' | 'limiter'
>

/** The user who acts on a site: its customer or a staff member. */
export type DeliveryActor = { side: 'customer'; id: string } | { side: 'shop'; id: string }

/** Rate limits a customer's messages and files; staff are not limited. Throws DomainError 'rate_limited'. */
export async function requireWithinRateLimit(
  { limiter }: Pick<Ports, 'limiter'>,
  actor: DeliveryActor,
  limit: 'site-message.account' | 'site-file.account',
): Promise<void> {
  if (actor.side === 'customer') await limiter.consume(limit, actor.id)
}

/**
 * A site with its subscription and its customer. Throws DomainError 'not_found', also for a site of another customer.
 */
export async function findDelivery(db: Database | Transaction, subscriptionId: string, actor: DeliveryActor) {
  const [found] = await selectDelivery(db, subscriptionId, actor)
  if (!found) throw new DomainError('not_found')
  return found
}

/**
 * As `findDelivery`, with the row locked while its subscription runs. Throws DomainError 'not_found' and
 * 'delivery_closed'.
 */
export async function lockDelivery(transaction: Transaction, subscriptionId: string, actor: DeliveryActor) {
  // The subscription is locked first, the lock order of the whole codebase.
  await transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.id, subscriptionId))
    .for('no key update')
  const [found] = await selectDelivery(transaction, subscriptionId, actor).for('update', { of: delivery })
  if (!found) throw new DomainError('not_found')
  if (!isRunning(found.known.status) || found.site.emptiedAt) throw new DomainError('delivery_closed')
  return found
}

export type FoundDelivery = Awaited<ReturnType<typeof findDelivery>>

function selectDelivery(db: Database | Transaction, subscriptionId: string, actor: DeliveryActor) {
  return db
    .select({ site: delivery, known: subscription, user: account })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(
      and(
        eq(delivery.subscriptionId, subscriptionId),
        actor.side === 'customer' ? eq(subscription.accountId, actor.id) : undefined,
      ),
    )
}
