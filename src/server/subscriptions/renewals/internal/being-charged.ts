import { and, eq, inArray, or } from 'drizzle-orm'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import type { collection } from '#server/database/schema/subscriptions/collections.ts'
import { chargeAttemptKey } from './invoice-keys.ts'

/** Whether the payment of an invoice is with a bank, or an attempt of the shop has begun and its outcome is unknown. */
export async function isBeingCharged(
  transaction: Transaction,
  { invoiceId, tries }: Pick<typeof collection.$inferSelect, 'invoiceId' | 'tries'>,
): Promise<boolean> {
  const hasBegun = and(
    eq(payment.requestKey, chargeAttemptKey(invoiceId, tries)),
    inArray(payment.status, [...openPaymentStatuses]),
  )
  const isPending = and(eq(payment.invoiceId, invoiceId), or(eq(payment.status, 'processing'), hasBegun))
  return (await transaction.$count(payment, isPending)) > 0
}
