import { Form } from 'react-router'
import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { AccountSection } from './account-section.tsx'
import type { ShownPlan } from './load-subscription-plan.ts'

/** What a change comes to: from when on, what is paid today, the invoice that follows, and the button that makes it so. */
export function PlanPreview({ plan, isBusy }: { plan: ShownPlan; isBusy: boolean }) {
  const { preview, agreement, wish } = plan
  if (!preview) return null
  const { decision, today, next } = preview
  if (decision.kind === 'refused') return null
  if (decision.kind === 'same' && !wish)
    return (
      <AccountSection title={m.plan_preview_title()}>
        <p>{m.plan_preview_same()}</p>
      </AccountSection>
    )
  return (
    <AccountSection title={m.plan_preview_title()}>
      {decision.kind === 'now' && (
        <p className="font-semibold text-ink-strong">
          {decision.from === plan.today
            ? m.plan_from_today()
            : m.plan_from_renewal({ date: formatDay(decision.from) })}
        </p>
      )}
      {decision.kind === 'renewal' && (
        <p className="font-semibold text-ink-strong">
          {m.plan_from_renewal({ date: formatDay(decision.effectiveOn) })}
        </p>
      )}
      <h3 className="mt-5 mb-3 text-lg">{m.plan_today_title()}</h3>
      {today ? <BillTable bill={today} /> : <p>{m.plan_today_none()}</p>}
      <h3 className="mt-6 text-lg">{m.plan_next_title()}</h3>
      {next ? (
        <>
          <p className="mb-3 text-slate">{m.plan_next_on({ date: formatDay(next.on) })}</p>
          <BillTable bill={next} />
        </>
      ) : (
        <p>{m.plan_next_none()}</p>
      )}
      <Confirmation
        plan={plan}
        seen={preview.seen}
        text={agreement}
        isPaid={today !== null || preview.setupFee > 0}
        isBusy={isBusy}
      />
    </AccountSection>
  )
}

type ConfirmationProps = { plan: ShownPlan; seen: string; text: string; isPaid: boolean; isBusy: boolean }

function Confirmation({ plan: { asked, preview }, seen, text, isPaid, isBusy }: ConfirmationProps) {
  if (!asked || !('wish' in asked)) return null
  const isKept = preview?.decision.kind === 'same'
  return (
    <Form method="post" className="mt-6 grid gap-4 border-t-2 border-line pt-5">
      <input type="hidden" name="product" value={asked.wish.productId} />
      <input type="hidden" name="quantity" value={asked.wish.quantity} />
      <input type="hidden" name="seen" value={seen} />
      {text && <p className="text-sm">{text}</p>}
      <button
        type="submit"
        name="intent"
        value="change"
        disabled={isBusy}
        aria-busy={isBusy}
        className="button-base button-primary min-h-13 justify-self-start px-7"
      >
        {isKept ? m.plan_keep() : isPaid ? m.plan_confirm_pay() : m.plan_title()}
      </button>
    </Form>
  )
}
