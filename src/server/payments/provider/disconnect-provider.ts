import { DomainError } from '#domain/platform/errors/errors.ts'
import { providerAccount } from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { cancelAllOpenPayments } from '../internal/cancel-all-open-payments.ts'
import { storeProviderAccount } from '../internal/last-provider-account.ts'

/**
 * Deletes the owner's keys once nothing is open at the provider. Customers and cards are kept in case the same account
 * is connected again. Throws DomainError 'provider_fixed' or 'payments_in_progress'.
 */
export async function disconnectProvider(
  ports: PaymentPorts & Pick<Ports, 'providers'>,
  actorId: string,
): Promise<void> {
  if (ports.providers.source() === 'environment') throw new DomainError('provider_fixed')
  const [connected] = await ports.db.select().from(providerAccount)
  if (!connected) return
  await cancelAllOpenPayments(ports)
  await ports.db.transaction(async (transaction) => {
    await transaction.delete(providerAccount)
    await storeProviderAccount(transaction, connected.provider, connected, ports.clock.now())
    await recordAudit(transaction, {
      action: 'provider.disconnected',
      actorId,
      subject: `provider/${connected.provider}`,
      details: { account: connected.providerAccountId },
      occurredAt: ports.clock.now(),
    })
  })
  await ports.providers.refresh()
  await ports.live.publish('payments/provider', {})
}
