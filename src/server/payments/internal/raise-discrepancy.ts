import type { DiscrepancyKind } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

type Mismatch = {
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
  { provider, providerState, known: stored }: Mismatch,
): Promise<void> {
  const raised = await transaction
    .insert(paymentDiscrepancy)
    .values({
      id: ids.next(),
      kind,
      provider,
      providerPaymentId: providerState.id,
      paymentId: stored?.id ?? null,
      amount: providerState.amount,
      expected: stored?.amount ?? null,
      currency: providerState.currency,
      details: {
        description: providerState.description ?? stored?.description ?? '',
        ...providerState.metadata,
      },
      foundAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentDiscrepancy.id })
  if (raised.length) log.error({ kind, providerPaymentId: providerState.id }, 'a payment has a discrepancy')
}
