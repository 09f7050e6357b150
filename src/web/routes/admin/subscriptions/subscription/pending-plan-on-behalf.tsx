import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { BehalfReason } from './behalf-reason.tsx'
import type { PlanOnBehalfData } from './load-plan-on-behalf.ts'

type Props = { plan: PlanOnBehalfData; result: FormResult | undefined }

/** Current plan, change scheduled for the next month, and the button that cancels the change. */
export function PendingPlanOnBehalf({ plan, result }: Props) {
  const { pendingPlan, price, unchangedBill, fixed, preview, wording, quantity } = plan
  // An ending subscription has no next month in which a change could take effect.
  const isEnding = fixed === 'over' || fixed === 'ending'
  const text = (plan: Parameters<typeof monthlyTotal>[0] & { name: string }) =>
    m.plan_text({ name: nameOf(plan), amount: amountText(monthlyTotal(plan), wording) })
  return (
    <Card title={m.behalf_plan_current()}>
      <p className="font-semibold text-ink-strong">{text(plan)}</p>
      {price && !isEnding && (
        <p className="rounded-card border border-warn bg-warn-soft p-3 text-ink-strong">
          {m.subscription_price_waits({
            date: shortDayText(price.effectiveOn),
            amount: amountText(price.monthlyPrice * quantity, wording),
          })}
        </p>
      )}
      {pendingPlan && !isEnding && (
        <p className="rounded-card border border-warn bg-warn-soft p-3 text-ink-strong">
          {m.plan_waiting({ date: shortDayText(pendingPlan.effectiveOn), plan: text(pendingPlan.plan) })}
        </p>
      )}
      {pendingPlan && !fixed && preview?.decision.kind !== 'same' && (
        <ConfirmStep intent="keep" title={m.behalf_plan_keep()} text={m.behalf_plan_keep_text()}>
          {unchangedBill && (
            <div className="w-full">
              <BillTable bill={unchangedBill} />
            </div>
          )}
          <BehalfReason intent="keep" result={result} />
        </ConfirmStep>
      )}
    </Card>
  )
}
