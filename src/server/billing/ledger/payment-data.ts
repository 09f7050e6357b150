import type { PaymentData } from '#domain/billing/ledger/ledger-entry.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'

/** The data of a received payment in the ledger. */
export function paymentData(
  {
    provider,
    accountId,
    reference,
  }: Pick<typeof payment.$inferSelect, 'provider' | 'accountId' | 'reference'>,
  { id, currency, method }: Pick<ProviderPayment, 'id' | 'currency' | 'method'>,
  invoice: string | null,
): PaymentData {
  return {
    provider,
    providerPaymentId: id,
    method: method?.brand ?? null,
    currency,
    customer: accountId,
    invoice,
    ...(reference && { reference }),
  }
}
