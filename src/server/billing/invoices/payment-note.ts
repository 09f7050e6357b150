import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'

/** How a first invoice was paid (contract B9: its note says that a provider processed it). */
export function paidNote({
  language,
  paidAt,
  paidBy,
}: {
  language: Language
  paidAt: Date
  /** The means as it is shown: 'Visa •••• 4242'. */
  paidBy: string | null
}): string {
  const locale = { locale: language }
  const date = formatDay(dayInParis(paidAt), language)
  if (!paidBy) return m.invoice_paid({ date }, locale)
  return paidBy.startsWith('SEPA')
    ? m.invoice_paid_by_debit({ date, account: paidBy }, locale)
    : m.invoice_paid_by_card({ date, card: paidBy }, locale)
}

/** How a month's invoice is going to be paid. */
export function debitedNote({
  language,
  due,
  dueOn,
  deducted = { of: [], total: cents(0) },
}: {
  language: Language
  /** What is charged: the total, less what is deducted. */
  due: Cents
  dueOn: Day
  /** Credits that lower the charge, by the numbers of their notes. */
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
