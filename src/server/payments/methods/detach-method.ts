import type { Ports } from '#server/ports/ports.ts'

/** Detaches a payment method at the provider. Idempotent; does nothing for a previous provider. */
export async function detachMethod(
  { payments }: Pick<Ports, 'payments'>,
  { provider, providerMethodId }: { provider: string; providerMethodId: string },
): Promise<void> {
  if (provider === payments.provider) await payments.detachMethod(providerMethodId)
}
