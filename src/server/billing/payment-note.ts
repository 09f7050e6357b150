import { type Day, dayInParis } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Language } from '#domain/language.ts'
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
  total,
  dueOn,
}: {
  language: Language
  total: number
  dueOn: Day
}): string {
  const locale = { locale: language }
  return total > 0
    ? m.invoice_debited({ date: formatDay(dueOn, language) }, locale)
    : m.invoice_nothing_due({}, locale)
}
