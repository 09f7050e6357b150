import type { FindingKind } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type payment, paymentFinding } from '#server/database/schema/payments/payments.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

type Found = {
  provider: string
  truth: Pick<ProviderPayment, 'id' | 'amount' | 'currency'> &
    Partial<Pick<ProviderPayment, 'description' | 'metadata'>>
  known?: typeof payment.$inferSelect
}

/** Stores a payment discrepancy once; it stays open until staff resolve it. */
export async function raiseFinding(
  { clock, ids, log }: Pick<Ports, 'clock' | 'ids' | 'log'>,
  transaction: Transaction | Database,
  kind: FindingKind,
  { provider, truth, known }: Found,
): Promise<void> {
  const raised = await transaction
    .insert(paymentFinding)
    .values({
      id: ids.next(),
      kind,
      provider,
      providerPaymentId: truth.id,
      paymentId: known?.id ?? null,
      amount: truth.amount,
      expected: known?.amount ?? null,
      currency: truth.currency,
      details: { description: truth.description ?? known?.description ?? '', ...truth.metadata },
      foundAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentFinding.id })
  if (raised.length) log.error({ kind, providerPaymentId: truth.id }, 'a payment nobody can explain')
}
