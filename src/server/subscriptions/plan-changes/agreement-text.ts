import { type AmountLabel, amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import type { ChangePreview } from './preview-change.ts'

/**
 * The agreement that a customer accepts by changing their plan: shown above the button and stored word for word. Empty
 * when nothing changes. `label`: how the amounts of the price basis are labelled.
 */
export function agreementText(preview: ChangePreview, label: AmountLabel, language: Language): string {
  const { decision, plan: newPlan, setupFee, today: billedToday, deducted } = preview
  const locale = { locale: language }
  if (decision.kind === 'same') return ''
  const formatAmount = (amount: Cents) => amountText(amount, label, language)
  const monthly = formatAmount(monthlyTotal(newPlan))
  const { name, quantity } = newPlan
  const plan = quantity > 1 ? m.orders_line({ quantity, name }, locale) : name
  if (decision.kind === 'renewal') {
    const date = formatDay(decision.effectiveOn, language)
    const setup = formatAmount(setupFee)
    return setupFee > 0
      ? m.plan_agreement_setup({ plan, date, monthly, setup }, locale)
      : m.plan_agreement_renewal({ plan, date, monthly }, locale)
  }
  if (!billedToday) return m.plan_agreement_free({ plan, monthly }, locale)
  const amount = amountText(billedToday.total, amountLabel(billedToday.byRate), language)
  if (deducted === 0) return m.plan_agreement_now({ plan, amount, monthly }, locale)
  const charged = formatMoney(cents(billedToday.total - deducted), language)
  return deducted < billedToday.total
    ? m.plan_agreement_credit({ plan, amount, charged, monthly }, locale)
    : m.plan_agreement_covered({ plan, amount, monthly }, locale)
}
