import { type Cents, cents } from '#domain/platform/money/cents.ts'

/**
 * Distributes a credit note: it first reduces the amount still owed, then refunds the payment, then returns customer
 * credits deducted from the charge. Any remainder is added to `notOwed`. `over`: received minus owed before the note,
 * negative while money is missing, and refunded before this note if positive. `paid`: refundable part of the payment.
 * `used`: credits deducted from the charge.
 */
export function distributeCreditNote(
  { over, paid, used }: { over: Cents; paid: Cents; used: Cents },
  note: Cents,
): { toRefund: Cents; returned: Cents; notOwed: Cents } {
  const creditable = Math.max(Math.min(note, over + note), 0)
  const refund = cents(Math.max(Math.min(creditable, paid - Math.max(over, 0)), 0))
  const returned = cents(Math.max(Math.min(creditable - refund, used), 0))
  return { toRefund: refund, returned, notOwed: cents(note - refund - returned) }
}
