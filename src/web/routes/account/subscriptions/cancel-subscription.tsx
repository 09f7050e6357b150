import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { cancelSubscription } from '#server/subscriptions/cancel-subscription.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { WithdrawInstead } from '#web/components/billing/withdraw-instead.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/cancel-subscription'
import { loadCancelSubscription } from './load-cancel-subscription.ts'

export const loader = loadCancelSubscription

export const action = formAction<Route.ActionArgs>({
  confirm: intent({
    permission: 'cancel-subscription.confirm',
    schema: z.object({}),
    async run(_, page) {
      const { ports, params, language, ipHash } = page
      const account = await requireAccount(page)
      const subscriptionId = params.id ?? ''
      await cancelSubscription(ports, { account, subscriptionId, ipHash })
      return redirect(localPath(`/user/subscriptions?cancelled=${subscriptionId}`, language), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, 'subscription-cancelled') },
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.cancel_title() }]

type Effect = Route.ComponentProps['loaderData']

/** What happens to the service until the contract ends. */
function effectText({ isImmediate, startsOn }: Pick<Effect, 'isImmediate' | 'startsOn'>): string {
  if (isImmediate) return m.subscription_cancel_idle()
  return startsOn
    ? m.subscription_cancel_pending({ date: dayText(startsOn) })
    : m.subscription_cancel_usable()
}

/** Cancellation page: the end date first, its consequences, and one button. Nothing tries to retain the customer. */
export default function CancelSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { endsOn, isImmediate, startsOn, isPaid, owed, orderNumber, email, pausesOn } = loaderData
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const date = dayText(endsOn)
  const name = nameOf(loaderData)
  return (
    <>
      <LocalLink to="/user/subscriptions" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_subscriptions()}
      </LocalLink>
      <AccountFrame title={m.cancel_title()}>
        {loaderData.withdrawal && <WithdrawInstead {...loaderData.withdrawal} />}
        <p className="mt-4 max-w-2xl text-section font-semibold text-ink-strong">
          {isImmediate
            ? m.subscription_cancel_lead_now({ name, date })
            : m.subscription_cancel_lead({ name, date })}
        </p>
        <ul className="mt-5 grid max-w-2xl list-disc gap-2 pl-5">
          <li>
            {effectText({ isImmediate, startsOn })}
            {!isImmediate && isPaid && ` ${m.subscription_cancel_paid()}`}
          </li>
          {owed.map(({ number, amount }) => (
            <li key={number}>
              <NumberText
                text={m.subscription_cancel_owed({ number, amount: money(amount) })}
                numbers={[money(amount)]}
              />
            </li>
          ))}
          <li>{m.subscription_cancel_charged()}</li>
          {!isImmediate && <li>{m.subscription_cancel_undo({ date })}</li>}
          {!isImmediate && pausesOn && <li>{m.subscription_cancel_pause({ date: dayText(pausesOn) })}</li>}
          <li>{m.subscription_cancel_data({ date: dayText(loaderData.keptUntil) })}</li>
        </ul>
        <Form
          method="post"
          className="mt-8 grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-6"
        >
          <ErrorSummary error={result?.error} />
          <input type="hidden" name="intent" value="confirm" />
          <p>
            {m.cancel_statement()}{' '}
            <strong className="text-ink-strong">
              {name} · {orderNumber}
            </strong>
          </p>
          <button
            type="submit"
            disabled={isBusy}
            aria-busy={isBusy}
            className="button-base button-primary min-h-13 justify-self-start px-7"
          >
            {m.cancel_confirm()}
          </button>
          <p className="text-sm text-slate">{m.subscription_cancel_mail({ email })}</p>
        </Form>
      </AccountFrame>
    </>
  )
}
