import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { PlanChangeForm } from '#web/components/plans/plan-change-form.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/plan-on-behalf'
import { loadPlanOnBehalf } from './load-plan-on-behalf.ts'
import { PendingPlanOnBehalf } from './pending-plan-on-behalf.tsx'
import { planLockTexts } from './plan-lock-texts.ts'
import { planOnBehalfActions } from './plan-on-behalf-actions.ts'
import { PlanOnBehalfPreview } from './plan-on-behalf-preview.tsx'

export const loader = pageLoader('plan-on-behalf', loadPlanOnBehalf)

export const action = planOnBehalfActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.plan_title() }]

/**
 * Plan change by staff at the customer's request. Shows the resulting invoices; then applies the change, or proposes it
 * to the customer if only the customer can confirm it.
 */
export default function PlanOnBehalf({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, fixed } = loaderData
  const result = useLastResult(actionData as FormResult | undefined)
  return (
    <>
      <RecordNav back={{ to: href('/admin/subscriptions/:id', { id }), text: name }} />
      <PageHeading title={m.plan_title()} text={m.behalf_plan_lead()} help={[m.behalf_plan_help()]} />
      {result && (
        <div className="mt-4 max-w-4xl">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <PendingPlanOnBehalf plan={loaderData} result={result} />
          <Card title={m.plan_wish()}>
            {fixed ? (
              <p>{planLockTexts[fixed]()}</p>
            ) : (
              <PlanChangeForm plan={loaderData} laterSwapHint={m.behalf_plan_swap_later()} />
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <PlanOnBehalfPreview plan={loaderData} result={result} />
        </div>
      </div>
    </>
  )
}
