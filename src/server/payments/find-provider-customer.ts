import { and, eq } from 'drizzle-orm'
import { account } from '../database/schema/accounts.ts'
import { paymentCustomer } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'

/** The account as the present provider knows it, made there when it does not. */
export async function findProviderCustomer(
  { db, payments, clock }: Pick<Ports, 'db' | 'payments' | 'clock'>,
  accountId: string,
): Promise<string> {
  const { provider } = payments
  const [known] = await db
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.accountId, accountId), eq(paymentCustomer.provider, provider)))
  if (known) return known.providerCustomerId
  const [person] = await db.select().from(account).where(eq(account.id, accountId))
  if (!person) throw new Error(`There is no account ${accountId}`)
  const { id } = await payments.createCustomer({
    idempotencyKey: `customer-${accountId}`,
    email: person.email,
    name: person.name,
  })
  await db
    .insert(paymentCustomer)
    .values({ accountId, provider, providerCustomerId: id, createdAt: clock.now() })
    .onConflictDoNothing()
  return id
}
