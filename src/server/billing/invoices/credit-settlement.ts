import { creditWays } from '#domain/billing/credit-notes/credit-ways.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isHeldByBank } from './held-by-bank.ts'
import type { Invoice } from './issue-first-invoice.ts'
import { readSurplus } from './surplus.ts'

/** What becomes of the money of a credit note, all parts together its total. */
export type CreditSettlement = {
  /** Given back by a job, to where it came from. */
  goesBack: Cents
  /** A bank holds it: nothing is given back until it has decided. */
  held: Cents
  /** Went back before: by the provider, or by a bank. */
  given: Cents
  /** Deducted from the charges to come. */
  kept: Cents
  /** Was never paid, and is no longer asked for. */
  notOwed: Cents
}

/** What becomes of the money of a note over so much of an invoice, as things stand before anything of it is written. */
export async function settlementOf(
  db: Database | Transaction,
  credited: Invoice,
  total: Cents,
  isDeducted = false,
): Promise<CreditSettlement> {
  const surplus = await readSurplus(db, credited)
  const { goesBack: due, returned, notOwed: rest } = creditWays(surplus, total)
  const given = cents(Math.max(Math.min(rest, surplus.gone), 0))
  const isHeld = credited.paymentId !== null && (await isHeldByBank(db, credited.paymentId))
  const part = (is: boolean) => cents(is ? due : 0)
  return {
    goesBack: part(!isHeld && !isDeducted),
    held: part(isHeld),
    given,
    kept: cents(part(!isHeld && isDeducted) + returned),
    notOwed: cents(rest - given),
  }
}

/** What a note says of its money. It is printed once and never changes, so it says what holds on its day, and what will be done. */
export function settledNote(
  { language, number }: Pick<Invoice, 'language' | 'number'>,
  { goesBack, held, given, kept, notOwed }: CreditSettlement,
): string {
  const locale = { locale: language }
  const money = (amount: Cents) => formatMoney(amount, language)
  const isWhole = (part: Cents) => part === goesBack + held + given + kept + notOwed
  const parts = [
    goesBack > 0 && m.credit_note_to_refund({ amount: money(goesBack) }, locale),
    held > 0 && m.credit_note_held({ amount: money(held) }, locale),
    given > 0 && m.credit_note_given({ amount: money(given) }, locale),
    kept > 0 &&
      (isWhole(kept)
        ? m.credit_note_kept({}, locale)
        : m.credit_note_kept_part({ amount: money(kept) }, locale)),
    notOwed > 0 &&
      (isWhole(notOwed)
        ? m.credit_note_not_owed({ number }, locale)
        : m.credit_note_not_owed_part({ amount: money(notOwed), number }, locale)),
  ]
  return parts.filter(Boolean).join(' ')
}
