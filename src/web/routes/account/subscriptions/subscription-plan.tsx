import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { planChangeSchema } from '#domain/subscriptions/plan-changes/plan-input.schema.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { cancelPlanChange } from '#server/subscriptions/plan-changes/cancel-plan-change.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import {
  pauseSubscription,
  resumeSubscription,
} from '#server/subscriptions/plan-changes/pause-subscription.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { PlanChangeForm } from '#web/components/plans/plan-change-form.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { EarlierToast } from '#web/components/ui/toasts/toast-texts.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection } from '../account-section.tsx'
import type { Route } from './+types/subscription-plan'
import { loadSubscriptionPlan, type ShownPlan } from './load-subscription-plan.ts'
import { PauseSection } from './pause-section.tsx'
import { PendingPlan } from './pending-plan.tsx'
import { changesBills, PlanPreview } from './plan-preview.tsx'
import { statusLabelOf } from './subscription-facts.ts'

export const loader = loadSubscriptionPlan

export const action = formAction<Route.ActionArgs>({
  change: intent({
    permission: 'subscription-plan.change',
    schema: planChangeSchema,
    async run({ product: productId, quantity, seen }, page) {
      const { ports, params, language } = page
      const account = await requireAccount(page)
      const kind = await changePlan(ports, {
        account,
        subscriptionId: params.id ?? '',
        input: { productId, quantity },
        seen,
        visitor: { ...visitorOf(page), language },
      })
      const toasts = { now: 'plan-changed', renewal: 'plan-change-noted' } as const
      return redirectToSubscriptions(
        page,
        kind === 'now' || kind === 'renewal' ? toasts[kind] : 'plan-unchanged',
      )
    },
  }),
  keep: intent({
    permission: 'subscription-plan.keep',
    schema: z.object({}),
    async run(_, page) {
      const account = await requireAccount(page)
      await cancelPlanChange(page.ports, { account, subscriptionId: page.params.id ?? '' })
      return redirectToSubscriptions(page, 'plan-unchanged')
    },
  }),
  pause: intent({
    permission: 'subscription-plan.pause',
    schema: z.object({}),
    async run(_, page) {
      const account = await requireAccount(page)
      await pauseSubscription(page.ports, { account, subscriptionId: page.params.id ?? '' })
      return redirectToSubscriptions(page, 'pause-requested', page.params.id)
    },
  }),
  resume: intent({
    permission: 'subscription-plan.resume',
    schema: z.object({}),
    async run(_, page) {
      const account = await requireAccount(page)
      const wasPaused = await resumeSubscription(page.ports, {
        account,
        subscriptionId: page.params.id ?? '',
      })
      return redirectToSubscriptions(page, wasPaused ? 'resumed' : 'pause-undone')
    },
  }),
})

/** `name`: of the toast; 'pause-requested' takes the subscription id, for its Undo button. */
function redirectToSubscriptions(
  { ports, language }: PageContext<Route.ActionArgs['params']>,
  toast: EarlierToast,
  name = '',
) {
  return redirect(localPath('/user/subscriptions', language), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, toast, name) },
  })
}

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.plan_page_title() }]

/** Page of a subscription's plan: its price with the reasons, and the possible changes with their invoices. */
export default function SubscriptionPlan({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { monthlyPrice, wording, quantity, fixed } = loaderData
  return (
    <>
      <LocalLink to="/user/subscriptions" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_subscriptions()}
      </LocalLink>
      <AccountFrame title={m.plan_page_title()}>
        {result?.error && (
          <div className="mt-6 max-w-2xl">
            <ErrorSummary error={result.error} fields={result.fields} />
          </div>
        )}
        <p className="mt-3">
          <StatusChip {...statusLabelOf(loaderData)} />
        </p>
        <p className="mt-3 text-lg">
          <NumberText
            text={m.plan_current({
              plan: nameOf(loaderData),
              price: m.price_per_month({ price: amountText(monthlyPrice * quantity, wording) }),
            })}
            numbers={[money(monthlyPrice * quantity)]}
          />
        </p>
        <PendingPlan plan={loaderData} isBusy={isBusy} />
        <div className="grid items-start gap-x-8 lg:grid-cols-2">
          <div>
            <AccountSection title={m.plan_wish()}>
              {fixed ? (
                <Fixed plan={loaderData} />
              ) : (
                <PlanChangeForm plan={loaderData} laterSwapHint={m.plan_swap_later()} />
              )}
            </AccountSection>
            {loaderData.preview && <PlanPreview plan={loaderData} isBusy={isBusy} />}
          </div>
          <div>
            <NextInvoice plan={loaderData} />
            {(!fixed || fixed === 'paused') && <PauseSection plan={loaderData} isBusy={isBusy} />}
          </div>
        </div>
      </AccountFrame>
    </>
  )
}

function Fixed({ plan: { fixed, endsOn } }: { plan: ShownPlan }) {
  return (
    <p>
      {fixed === 'suspended' && m.plan_fixed_suspended()}
      {fixed === 'paused' && m.plan_fixed_paused()}
      {endsOn && m.plan_fixed_ending({ date: dayText(endsOn) })}
    </p>
  )
}

/** The next invoice, with the reasons for its amount. */
function NextInvoice({ plan }: { plan: ShownPlan }) {
  const { next, id, pendingPlan, price, isChargeOnHold } = plan
  const text = () => {
    if (!next) return m.plan_next_none()
    const date = dayText(next.on)
    return isChargeOnHold ? m.plan_next_issued({ date }) : m.plan_next_on({ date })
  }
  return (
    <div id="next-invoice" className="scroll-mt-24">
      <AccountSection title={changesBills(plan) ? m.plan_next_without() : m.plan_next_title()} text={text()}>
        {next && (
          <>
            <BillTable bill={next} />
            <ul className="mt-4 grid gap-1 text-sm text-slate empty:hidden">
              {pendingPlan && pendingPlan.effectiveOn <= next.on && <li>{m.plan_next_changed()}</li>}
              {price && price.effectiveOn <= next.on && <li>{m.plan_next_price()}</li>}
              {next.lines.some(({ subscriptionId }) => subscriptionId !== id) && (
                <li>{m.plan_next_other()}</li>
              )}
            </ul>
          </>
        )}
      </AccountSection>
    </div>
  )
}
