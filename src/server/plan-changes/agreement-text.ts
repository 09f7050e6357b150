import { monthlyTotal } from '#domain/billing/plan.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { m } from '#messages/messages.ts'
import type { ChangePreview } from './preview-change.ts'

/** What a customer agrees to by changing their plan: shown above the button, and kept word for word. */
export function agreementText(preview: ChangePreview, language: Language): string {
  const { decision, plan: next, setupFee, today } = preview
  const locale = { locale: language }
  if (decision.kind === 'same' || decision.kind === 'refused') return ''
  const monthly = formatMoney(monthlyTotal(next), language)
  const { name, quantity } = next
  const plan = quantity > 1 ? m.orders_line({ quantity, name }, locale) : name
  if (decision.kind === 'renewal') {
    const date = formatDay(decision.effectiveOn)
    const setup = formatMoney(setupFee, language)
    return setupFee > 0
      ? m.plan_agreement_setup({ plan, date, monthly, setup }, locale)
      : m.plan_agreement_renewal({ plan, date, monthly }, locale)
  }
  return today
    ? m.plan_agreement_now({ plan, amount: formatMoney(today.total, language), monthly }, locale)
    : m.plan_agreement_free({ plan, monthly }, locale)
}
