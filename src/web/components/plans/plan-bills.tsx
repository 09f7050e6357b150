import type { ComposedBill } from '#domain/billing/invoices/bill.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { PlanDecision } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { money } from '#web/components/ui/money.ts'

type Props = {
  preview: {
    decision: PlanDecision
    today: ComposedBill | null
    deducted: Cents
    next: (ComposedBill & { on: Day }) | null
  }
  today: Day
  nextTitle: string
}

/** The result of a plan change: its start, today's invoice and the next one. */
export function PlanBills({
  preview: { decision, today: todayBill, deducted, next },
  today,
  nextTitle,
}: Props) {
  const from = findStart(decision)
  return (
    <div>
      {from && (
        <p className="font-semibold text-ink-strong">
          {from === today ? m.plan_from_today() : m.plan_from_renewal({ date: dayText(from) })}
        </p>
      )}
      <h3 className="mt-5 mb-3 text-lg">{m.plan_today_title()}</h3>
      {todayBill ? <BillTable bill={todayBill} /> : <p>{m.plan_today_none()}</p>}
      {todayBill && deducted > 0 && (
        <p className="figures mt-3">
          {m.plan_today_credit({ credit: money(deducted), charged: money(todayBill.total - deducted) })}
        </p>
      )}
      <h3 className="mt-6 text-lg">{nextTitle}</h3>
      {next ? (
        <>
          <p className="mb-3 text-slate">{m.plan_next_on({ date: dayText(next.on) })}</p>
          <BillTable bill={next} />
        </>
      ) : (
        <p>{m.plan_next_none()}</p>
      )}
    </div>
  )
}

function findStart(decision: PlanDecision): Day | undefined {
  if (decision.kind === 'now') return decision.from
  return decision.kind === 'renewal' ? decision.effectiveOn : undefined
}
