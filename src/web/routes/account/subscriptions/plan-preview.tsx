import { Form, useActionData, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { PlanBills } from '#web/components/plans/plan-bills.tsx'
import { useFocusedTitle } from '#web/components/ui/use-focused-title.ts'
import { AccountSection } from '../account-section.tsx'
import type { ShownPlan } from './load-subscription-plan.ts'

/** Preview of a plan change: its start, today's payment, the next invoice, and the button that confirms it. */
export function PlanPreview({ plan, isBusy }: { plan: ShownPlan; isBusy: boolean }) {
  const { preview, agreement } = plan
  const { key } = useLocation()
  // Announces the preview to the user who requested it, also if it is the same again; a refusal takes the focus
  // itself.
  const heading = useFocusedTitle(useActionData() ? undefined : key)
  if (!preview) return null
  if (!changesBills(plan))
    return (
      <AccountSection title={m.plan_preview_title()} heading={heading}>
        <p>{m.plan_preview_same()}</p>
      </AccountSection>
    )
  const { today } = preview
  return (
    <AccountSection title={m.plan_preview_title()} heading={heading}>
      <PlanBills preview={preview} today={plan.today} nextTitle={m.plan_next_with()} />
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

/** Whether there are two next invoices to distinguish: the current one, and the one after the requested change. */
export function changesBills({ preview, pendingPlan }: ShownPlan): boolean {
  if (!preview) return false
  return preview.decision.kind !== 'same' || pendingPlan !== null
}

type ConfirmationProps = { plan: ShownPlan; seen: string; text: string; isPaid: boolean; isBusy: boolean }

function Confirmation({ plan: { requested, preview }, seen, text, isPaid, isBusy }: ConfirmationProps) {
  if (!requested || !('input' in requested)) return null
  const isUnchanged = preview?.decision.kind === 'same'
  return (
    <Form method="post" className="mt-6 grid gap-4 border-t-2 border-line pt-5">
      <input type="hidden" name="product" value={requested.input.productId} />
      <input type="hidden" name="quantity" value={requested.input.quantity} />
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
        {isUnchanged ? m.plan_keep() : isPaid ? m.plan_confirm_pay() : m.plan_title()}
      </button>
    </Form>
  )
}
