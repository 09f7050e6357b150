import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { subscription } from '../database/schema/billing.ts'
import { methodSetup, paymentMethod } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'

type Reader = Pick<Ports, 'db' | 'payments'>

/** The means of payment an account's charges go to, if any. */
export async function findOwnMethod({ db, payments }: Reader, accountId: string) {
  const [kept] = await db
    .select({
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
    .orderBy(desc(paymentMethod.createdAt))
    .limit(1)
  return kept ?? null
}

/** Whether an account has anything that will be charged. */
export async function hasRunningSubscription({ db }: Pick<Ports, 'db'>, accountId: string): Promise<boolean> {
  const running = and(eq(subscription.accountId, accountId), ne(subscription.status, 'cancelled'))
  return (await db.$count(subscription, running)) > 0
}

/** Whether this setup at the provider is this account's. */
export async function isOwnSetup({ db, payments }: Reader, accountId: string, providerSetupId: string) {
  const which = and(
    eq(methodSetup.accountId, accountId),
    eq(methodSetup.provider, payments.provider),
    eq(methodSetup.providerSetupId, providerSetupId),
  )
  return (await db.$count(methodSetup, which)) > 0
}
