import { eq } from 'drizzle-orm'
import { paymentMethod } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'

/** Has the provider forget a means of payment that another took the place of. Safe to repeat. */
export async function detachMethod(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  methodId: string,
): Promise<void> {
  const [former] = await db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId))
  if (former?.detachedAt && former.provider === payments.provider)
    await payments.detachMethod(former.providerMethodId)
}
