import { Form } from 'react-router'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { ShownPlan } from './load-subscription-plan.ts'

type Props = { plan: ShownPlan; isBusy: boolean }

/** Changes from the next month on: the customer's own request, and an announced price change. */
export function PendingPlan({
  plan: { pendingPlan, price, productId, monthlyPrice, wording, quantity, endsOn },
  isBusy,
}: Props) {
  if (endsOn) return null
  const text = (amount: number) => amountText(amount, wording)
  const isLeaving = pendingPlan && pendingPlan.plan.productId !== productId
  const count = pendingPlan && !isLeaving ? pendingPlan.plan.quantity : quantity
  return (
    <>
      {pendingPlan && (
        <Form
          method="post"
          className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5"
        >
          <p className="font-semibold text-ink-strong">
            <NumberText
              text={m.plan_waiting({
                date: dayText(pendingPlan.effectiveOn),
                plan: m.plan_text({
                  name: nameOf(pendingPlan.plan),
                  amount: text(monthlyTotal(pendingPlan.plan)),
                }),
              })}
              numbers={[money(monthlyTotal(pendingPlan.plan))]}
            />
          </p>
          <button
            type="submit"
            name="intent"
            value="keep"
            disabled={isBusy}
            className="button-base button-quiet"
          >
            {m.plan_keep()}
          </button>
        </Form>
      )}
      {price && !isLeaving && (
        <p className="mt-5 rounded-card border border-warn bg-warn-soft p-4 font-medium text-ink-strong">
          <NumberText
            text={m.plan_price_announced({
              date: dayText(price.effectiveOn),
              amount: text(price.monthlyPrice * count),
              before: money(monthlyPrice * count),
            })}
            numbers={[money(price.monthlyPrice * count), money(monthlyPrice * count)]}
          />
        </p>
      )}
    </>
  )
}
