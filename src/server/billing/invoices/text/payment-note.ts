import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'

/** The payment note of a first invoice (contract B9: it says that a provider processed the payment). */
export function paidNote({
  language,
  paidAt,
  paidBy,
}: {
  language: Language
  paidAt: Date
  /** The payment method's label: 'Visa •••• 4242'. */
  paidBy: string | null
}): string {
  const locale = { locale: language }
  const date = formatDay(dayInParis(paidAt), language)
  if (!paidBy) return m.invoice_paid({ date }, locale)
  return paidBy.startsWith('SEPA')
    ? m.invoice_paid_by_debit({ date, account: paidBy }, locale)
    : m.invoice_paid_by_card({ date, card: paidBy }, locale)
}

/** The payment note of a renewal invoice: when and how it will be charged. */
export function debitedNote({
  language,
  due,
  dueOn,
  deducted = { of: [], total: cents(0) },
}: {
  language: Language
  /** The charge in cents: the total less the deducted credits. */
  due: Cents
  dueOn: Day
  /** Credits deducted from the charge, with the numbers of their notes. */
  deducted?: { of: readonly { creditNote: string }[]; total: Cents }
}): string {
  const locale = { locale: language }
  const date = formatDay(dueOn, language)
  const numbers = deducted.of.map(({ creditNote }) => creditNote).join(', ')
  const amounts = { deducted: formatMoney(deducted.total, language), due: formatMoney(due, language) }
  if (deducted.total > 0 && due > 0) return m.invoice_debited_rest({ ...amounts, numbers, date }, locale)
  if (deducted.total > 0) return m.invoice_deducted({ ...amounts, numbers }, locale)
  return due > 0 ? m.invoice_debited({ date }, locale) : m.invoice_nothing_due({}, locale)
}
