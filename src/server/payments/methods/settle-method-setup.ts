import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { methodSetup, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { MethodSetup } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { storeMethod } from './store-method.ts'

/**
 * Applies the provider's state of a setup, once. When it succeeded, its payment method replaces the previous ones: all
 * running subscriptions are charged to it, unpaid invoices are charged now, and a job detaches the previous methods at
 * the provider.
 */
export async function settleMethodSetup(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'jobs' | 'consequences'>,
  providerSetupId: string,
): Promise<MethodSetup> {
  const { setup: providerState } = await ports.payments.getMethodSetup(providerSetupId)
  const { provider } = ports.payments
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [stored] = await transaction
      .select()
      .from(methodSetup)
      .where(and(eq(methodSetup.provider, provider), eq(methodSetup.providerSetupId, providerSetupId)))
      .for('no key update')
    if (!stored || stored.status === 'succeeded') return
    await transaction
      .update(methodSetup)
      .set({ status: providerState.status, updatedAt: now })
      .where(eq(methodSetup.id, stored.id))
    if (providerState.status !== 'succeeded') return
    const { accountId } = stored
    await transaction
      .select({ id: subscription.id })
      .from(subscription)
      .where(eq(subscription.accountId, accountId))
      .orderBy(asc(subscription.id))
      .for('no key update')
    const newMethodId = await storeMethod(ports, transaction, { accountId, provider }, providerState.method)
    if (!newMethodId) throw new Error(`The setup ${providerSetupId} succeeded without a means of payment`)
    // After the subscriptions: this lock order is the same everywhere.
    await ports.consequences.chargeNewMethod(ports, transaction, {
      accountId,
      methodId: newMethodId,
      today: dayInParis(now),
    })
    const previous = await transaction
      .update(paymentMethod)
      .set({ detachedAt: now })
      .where(
        and(
          eq(paymentMethod.accountId, accountId),
          eq(paymentMethod.provider, provider),
          ne(paymentMethod.id, newMethodId),
          isNull(paymentMethod.detachedAt),
        ),
      )
      .returning({ providerMethodId: paymentMethod.providerMethodId })
    for (const { providerMethodId } of previous)
      await ports.jobs.send(transaction, 'payments.detach-method', { provider, providerMethodId })
  })
  return providerState
}
