import type { DiscrepancyKind } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

type Found = {
  provider: string
  providerState: Pick<ProviderPayment, 'id' | 'amount' | 'currency'> &
    Partial<Pick<ProviderPayment, 'description' | 'metadata'>>
  known?: typeof payment.$inferSelect
}

/** Stores a payment discrepancy once; it stays open until staff resolve it. */
export async function raiseDiscrepancy(
  { clock, ids, log }: Pick<Ports, 'clock' | 'ids' | 'log'>,
  transaction: Transaction | Database,
  kind: DiscrepancyKind,
  { provider, providerState, known }: Found,
): Promise<void> {
  const raised = await transaction
    .insert(paymentDiscrepancy)
    .values({
      id: ids.next(),
      kind,
      provider,
      providerPaymentId: providerState.id,
      paymentId: known?.id ?? null,
      amount: providerState.amount,
      expected: known?.amount ?? null,
      currency: providerState.currency,
      details: {
        description: providerState.description ?? known?.description ?? '',
        ...providerState.metadata,
      },
      foundAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentDiscrepancy.id })
  if (raised.length) log.error({ kind, providerPaymentId: providerState.id }, 'a payment has a discrepancy')
}
