import { and, desc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { CancellationReasonInput } from '#domain/subscriptions/declarations/cancellation-reason.schema.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { cancellationReason, declaration } from '../database/schema/subscriptions/declarations.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Stores why a customer cancelled their own subscription. The first reason counts; an empty one is ignored. Throws
 * DomainError 'not_found'.
 */
export async function saveCancellationReason(
  ports: Pick<Ports, 'db' | 'clock'>,
  accountId: string,
  { subscription: id, reason, comment }: CancellationReasonInput,
): Promise<void> {
  const declared = await findOwnCancellation(ports, accountId, id)
  if (!declared) throw new DomainError('not_found')
  if (!reason && !comment) return
  await ports.db
    .insert(cancellationReason)
    .values({ declarationId: declared.declarationId, reason, comment, createdAt: ports.clock.now() })
    .onConflictDoNothing()
}

/**
 * The latest cancellation of a customer's own subscription that was declared in the account, and whether it has a
 * reason; undefined without one.
 */
export async function findOwnCancellation(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  subscriptionId: string,
): Promise<{ declarationId: string; hasReason: boolean } | undefined> {
  const [found] = await db
    .select({ declarationId: declaration.id, given: cancellationReason.declarationId })
    .from(declaration)
    .innerJoin(subscription, eq(subscription.id, declaration.subscriptionId))
    .leftJoin(cancellationReason, eq(cancellationReason.declarationId, declaration.id))
    .where(
      and(
        eq(subscription.id, subscriptionId),
        eq(subscription.accountId, accountId),
        eq(subscription.endReason, 'cancelled'),
      ),
    )
    .orderBy(desc(declaration.receivedAt))
    .limit(1)
  return found && { declarationId: found.declarationId, hasReason: found.given !== null }
}
