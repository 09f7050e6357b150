import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { PlanBills } from '#web/components/plans/plan-bills.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { BehalfReason } from './behalf-reason.tsx'
import type { PlanOnBehalfData } from './load-plan-on-behalf.ts'

type Props = { plan: PlanOnBehalfData; result: FormResult | undefined }

/** Preview of a plan change, with the button that applies it or proposes it to the customer. */
export function PlanOnBehalfPreview({ plan, result }: Props) {
  const { preview, pendingPlan, today, email, needsCustomer } = plan
  if (!preview) return null
  const isSame = preview.decision.kind === 'same'
  if (isSame && !pendingPlan)
    return (
      <Card title={m.plan_preview_title()}>
        <p>{m.behalf_plan_same()}</p>
      </Card>
    )
  return (
    <>
      <Card title={m.plan_preview_title()}>
        <PlanBills preview={preview} today={today} nextTitle={m.behalf_plan_next()} />
      </Card>
      {needsCustomer ? (
        <Card title={m.behalf_plan_own()}>
          <p>{m.behalf_plan_own_text()}</p>
          <ConfirmStep
            intent="propose"
            title={m.behalf_plan_propose()}
            text={m.behalf_plan_propose_text({ email })}
          >
            <RequestedPlan plan={plan} />
            <BehalfReason intent="propose" result={result} />
          </ConfirmStep>
        </Card>
      ) : (
        <Card title={m.behalf_title()}>
          <ConfirmStep
            intent="change"
            title={isSame ? m.behalf_plan_keep() : m.behalf_plan_change()}
            text={isSame ? m.behalf_plan_keep_text() : m.behalf_plan_change_text()}
          >
            <RequestedPlan plan={plan} />
            <BehalfReason intent="change" result={result} />
          </ConfirmStep>
        </Card>
      )}
    </>
  )
}

/** The requested change, and the amounts shown for it. */
function RequestedPlan({ plan: { requested, preview } }: { plan: PlanOnBehalfData }) {
  if (!requested || !('input' in requested) || !preview) return null
  return (
    <>
      <input type="hidden" name="product" value={requested.input.productId} />
      <input type="hidden" name="quantity" value={requested.input.quantity} />
      <input type="hidden" name="seen" value={preview.seen} />
    </>
  )
}
