import { m } from '#messages/messages.ts'
import { FactList } from '#web/components/ui/fact-list.tsx'
import type { OverdueMonth, ShownSubscription } from './load-subscriptions.ts'
import { overdueFacts } from './subscription-facts.ts'

type Shown = Pick<ShownSubscription, 'owed' | 'status' | 'isChargeOnHold'>

function overdueText(
  { status, isChargeOnHold }: Omit<Shown, 'owed'>,
  { isPaymentProcessing, isHeld }: OverdueMonth,
): string {
  if (isPaymentProcessing) return m.subscription_with_bank()
  if (isHeld) return isChargeOnHold ? m.subscription_disputed_month() : m.subscription_held_text()
  if (status === 'suspended') return m.subscription_suspended_text()
  return status === 'cancelled' ? m.subscription_still_owed() : m.subscription_late_text()
}

/** Unpaid months: since when, the next consequence, and the link to pay. */
export function OverdueMonths({ owed, status, isChargeOnHold }: Shown) {
  return owed.map((month) => (
    <div
      key={month.number}
      className={`grid gap-4 rounded-card border p-4 ${month.isPaymentProcessing || month.isHeld ? 'border-line bg-sunken' : 'border-bad bg-bad-soft'}`}
    >
      <p className="font-semibold text-ink-strong">{overdueText({ status, isChargeOnHold }, month)}</p>
      <FactList facts={overdueFacts(month, status)} className="gap-x-6 gap-y-3 sm:grid-cols-2" />
      {!month.isPaymentProcessing && (
        <a href={month.payPath} className="no-print button-base button-primary justify-self-start">
          {m.overview_pay()}
        </a>
      )}
    </div>
  ))
}
