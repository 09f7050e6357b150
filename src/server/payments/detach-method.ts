import type { Ports } from '../ports/ports.ts'

/** Has the provider forget a means of payment the shop no longer needs. Safe to repeat; of a former provider nobody is asked. */
export async function detachMethod(
  { payments }: Pick<Ports, 'payments'>,
  { provider, providerMethodId }: { provider: string; providerMethodId: string },
): Promise<void> {
  if (provider === payments.provider) await payments.detachMethod(providerMethodId)
}
