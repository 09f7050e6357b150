import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { account } from '#server/database/schema/identity/accounts.ts'
import { paymentCustomer } from '#server/database/schema/payments/payments.ts'
import { isUnknownAtProvider } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

type CustomerPorts = Pick<Ports, 'db' | 'payments' | 'clock'>

/**
 * Runs `act` with the account's customer id at the provider. Creates the customer when it is missing, also when the
 * stored id is unknown there: new keys may belong to another account of the shop, which has other customers.
 */
export async function withProviderCustomer<T>(
  ports: CustomerPorts,
  accountId: string,
  act: (customerId: string) => Promise<T>,
): Promise<T> {
  const { provider } = ports.payments
  const storedId = await findCustomer(ports, accountId)
  try {
    return await act(storedId ?? (await createProviderCustomer(ports, accountId, provider)))
  } catch (error) {
    if (!storedId || !isUnknownAtProvider(error)) throw error
    await ports.db
      .delete(paymentCustomer)
      .where(and(eq(paymentCustomer.provider, provider), eq(paymentCustomer.providerCustomerId, storedId)))
    return act(await createProviderCustomer(ports, accountId, provider))
  }
}

async function findCustomer({ db, payments }: CustomerPorts, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.accountId, accountId), eq(paymentCustomer.provider, payments.provider)))
  return row?.providerCustomerId
}

async function createProviderCustomer(
  { db, payments, clock }: CustomerPorts,
  accountId: string,
  provider: string,
): Promise<string> {
  const [user] = await db.select().from(account).where(eq(account.id, accountId))
  if (!user) throw new Error(`There is no account ${accountId}`)
  const { email, name } = user
  // A changed name or email needs a new key: an idempotency key is valid for one request body only.
  const hash = createHash('sha256').update(`${email} ${name}`).digest('hex').slice(0, 12)
  const { id } = await payments.createCustomer({
    idempotencyKey: `customer-${accountId}-${hash}`,
    email,
    name,
  })
  await db
    .insert(paymentCustomer)
    .values({ accountId, provider, providerCustomerId: id, createdAt: clock.now() })
    .onConflictDoNothing()
  return id
}
