import { type Cents, cents } from '#domain/platform/money/cents.ts'

/**
 * Distributes a credit note: refund of the payment first, then return of credits deducted from the invoice's charge, then
 * reduction of what is still owed. `over`: received for the invoice beyond what is owed before the note, and refunded
 * first; `paid`: refundable part of its payment; `used`: credits deducted from its charge.
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
