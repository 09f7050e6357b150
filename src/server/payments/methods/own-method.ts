import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { methodSetup, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

type Reader = Pick<Ports, 'db' | 'payments'>

/**
 * The payment methods that the account's subscriptions are charged to, newest first, each with those subscriptions.
 * Without any, only the newest stored method; empty when none is stored.
 */
export async function listOwnMethods({ db, payments }: Reader, accountId: string) {
  const stored = await db
    .select({
      id: paymentMethod.id,
      brand: paymentMethod.brand,
      last4: paymentMethod.last4,
      expiryMonth: paymentMethod.expiryMonth,
      expiryYear: paymentMethod.expiryYear,
    })
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.accountId, accountId),
        eq(paymentMethod.provider, payments.provider),
        isNull(paymentMethod.detachedAt),
      ),
    )
    .orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
  const running = await db
    .select({
      id: subscription.id,
      name: subscription.name,
      quantity: subscription.quantity,
      methodId: subscription.paymentMethodId,
    })
    .from(subscription)
    .where(isRunningFor(accountId))
    .orderBy(asc(subscription.startsOn), asc(subscription.id))
  // A card that was entered twice is one card for its owner. Two bank accounts can have the same last digits.
  const byCard = Map.groupBy(stored, ({ id, brand, last4, expiryMonth, expiryYear }) =>
    expiryMonth ? [brand, last4, expiryMonth, expiryYear].join() : id,
  )
  const methods = [...byCard.values()].flatMap((sameCard) => {
    const [method] = sameCard
    const ids = sameCard.map(({ id }) => id)
    return method
      ? { ...method, subscriptions: running.filter(({ methodId }) => methodId && ids.includes(methodId)) }
      : []
  })
  const charged = methods.filter(({ subscriptions }) => subscriptions.length > 0)
  return charged.length > 0 ? charged : methods.slice(0, 1)
}

/** Whether the account has a subscription that is not cancelled. */
export async function hasRunningSubscription({ db }: Pick<Ports, 'db'>, accountId: string): Promise<boolean> {
  return (await db.$count(subscription, isRunningFor(accountId))) > 0
}

function isRunningFor(accountId: string) {
  return and(eq(subscription.accountId, accountId), ne(subscription.status, 'cancelled'))
}

/** Whether this setup at the provider belongs to this account. */
export async function isOwnSetup({ db, payments }: Reader, accountId: string, providerSetupId: string) {
  const isOwn = and(
    eq(methodSetup.accountId, accountId),
    eq(methodSetup.provider, payments.provider),
    eq(methodSetup.providerSetupId, providerSetupId),
  )
  return (await db.$count(methodSetup, isOwn)) > 0
}
