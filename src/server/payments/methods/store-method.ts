import type { Transaction } from '#server/database/database.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import type { ProviderMethod } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Stores a payment method that is stored at the provider and returns its id; null without a method. Idempotent by the
 * provider's id.
 */
export async function storeMethod(
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  transaction: Transaction,
  { accountId, provider }: { accountId: string; provider: string },
  method: ProviderMethod | null,
): Promise<string | null> {
  if (!method) return null
  const { id: providerMethodId, brand, last4, expiryMonth, expiryYear } = method
  const [stored] = await transaction
    .insert(paymentMethod)
    .values({
      id: ids.next(),
      accountId,
      provider,
      providerMethodId,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({
      target: [paymentMethod.provider, paymentMethod.providerMethodId],
      set: { accountId },
    })
    .returning({ id: paymentMethod.id })
  return stored?.id ?? null
}
