import { distributeCreditNote } from '#domain/billing/credit-notes/distribute-credit-note.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Invoice } from '../invoices/issue-first-invoice.ts'
import { isHeldByBank } from './dispute-effects.ts'
import { readSurplus } from './surplus.ts'

/** How the amount of a credit note is settled; the parts add up to its total. */
export type CreditSettlement = {
  /** Refunded by a job to the payment it came from. */
  toRefund: Cents
  /** Held by a bank: refunded only after its decision. */
  held: Cents
  /** Already returned, by the provider or by a bank. */
  alreadyReturned: Cents
  /** Becomes customer credit, deducted from future charges. */
  toCredit: Cents
  /** Never paid, and no longer due. */
  notOwed: Cents
}

/** How a credit note of `total` would be settled. Must be called before any part of the credit is written. */
export async function settlementOf(
  db: Database | Transaction,
  credited: Invoice,
  total: Cents,
  isDeducted = false,
): Promise<CreditSettlement> {
  const surplus = await readSurplus(db, credited)
  const { toRefund: due, returned, notOwed: remainder } = distributeCreditNote(surplus, total)
  const alreadyReturned = cents(Math.max(Math.min(remainder, surplus.gone), 0))
  const isHeld = credited.paymentId !== null && (await isHeldByBank(db, credited.paymentId))
  const part = (isApplicable: boolean) => cents(isApplicable ? due : 0)
  return {
    toRefund: part(!isHeld && !isDeducted),
    held: part(isHeld),
    alreadyReturned,
    toCredit: cents(part(!isHeld && isDeducted) + returned),
    notOwed: cents(remainder - alreadyReturned),
  }
}

/**
 * The payment note of a credit note. It is printed once and never changes: it gives the settlement known at issue,
 * including planned refunds.
 */
export function settlementText(
  { language, number }: Pick<Invoice, 'language' | 'number'>,
  { toRefund, held, alreadyReturned, toCredit, notOwed }: CreditSettlement,
): string {
  const locale = { locale: language }
  const money = (amount: Cents) => formatMoney(amount, language)
  const isWhole = (part: Cents) => part === toRefund + held + alreadyReturned + toCredit + notOwed
  const parts = [
    toRefund > 0 && m.credit_note_to_refund({ amount: money(toRefund) }, locale),
    held > 0 && m.credit_note_held({ amount: money(held) }, locale),
    alreadyReturned > 0 && m.credit_note_given({ amount: money(alreadyReturned) }, locale),
    toCredit > 0 &&
      (isWhole(toCredit)
        ? m.credit_note_kept({}, locale)
        : m.credit_note_kept_part({ amount: money(toCredit) }, locale)),
    notOwed > 0 &&
      (isWhole(notOwed)
        ? m.credit_note_not_owed({ number }, locale)
        : m.credit_note_not_owed_part({ amount: money(notOwed), number }, locale)),
  ]
  return parts.filter(Boolean).join(' ')
}
