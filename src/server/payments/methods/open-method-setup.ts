import { and, eq, notInArray } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { methodSetup } from '#server/database/schema/payments/payments.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { withProviderCustomer } from '../provider/find-provider-customer.ts'

/**
 * Starts the setup of another payment method for this account, or resumes its open one: an account has at most one open
 * setup. Throws DomainError 'payments_not_configured' or 'method_not_started'.
 */
export async function openMethodSetup(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>,
  accountId: string,
): Promise<{ providerSetupId: string; clientSecret: string }> {
  if (!(await ports.payments.browser())) throw new DomainError('payments_not_configured')
  const { provider } = ports.payments
  const now = ports.clock.now()
  await ports.db
    .insert(methodSetup)
    .values({
      id: ports.ids.next(),
      accountId,
      provider,
      status: 'requires_method',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [row] = await ports.db
    .select()
    .from(methodSetup)
    .where(
      and(
        eq(methodSetup.accountId, accountId),
        eq(methodSetup.provider, provider),
        notInArray(methodSetup.status, ['succeeded', 'cancelled']),
      ),
    )
  // The open setup ended between the two queries, in another window: the next click starts a new one.
  if (!row) throw new DomainError('method_not_started')
  try {
    const { setup, clientSecret } = row.providerSetupId
      ? await ports.payments.getMethodSetup(row.providerSetupId)
      : await withProviderCustomer(ports, accountId, (customerId) =>
          ports.payments.createMethodSetup({ idempotencyKey: `setup-${row.id}-${customerId}`, customerId }),
        )
    await ports.db.update(methodSetup).set({ providerSetupId: setup.id }).where(eq(methodSetup.id, row.id))
    return { providerSetupId: setup.id, clientSecret }
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    ports.log.error(
      { account: accountId, error: describeError(cause) },
      'the setup of a payment method could not be started',
    )
    throw new DomainError('method_not_started')
  }
}
