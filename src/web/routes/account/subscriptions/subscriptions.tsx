import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { cancellationReasonSchema } from '#domain/subscriptions/declarations/cancellation-reason.schema.ts'
import { m } from '#messages/messages.ts'
import { undoCancellation } from '#server/subscriptions/cancel-subscription.ts'
import { saveCancellationReason } from '#server/subscriptions/save-cancellation-reason.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountError } from '../account-error.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { EmptyList } from '../empty-list.tsx'
import type { Route } from './+types/subscriptions'
import { CancelledNotice } from './cancelled-notice.tsx'
import { EndedSubscriptions } from './ended-subscriptions.tsx'
import { loadSubscriptions, type ShownSubscriptions } from './load-subscriptions.ts'
import { RefundsUnderWay } from './refunds-under-way.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

export const loader = loadSubscriptions

const path = '/user/subscriptions'

export const action = formAction({
  undo: intent({
    permission: 'own-subscriptions.undo',
    schema: z.object({ subscription: z.string().max(64) }),
    async run({ subscription: subscriptionId }, page) {
      const account = await requireAccount(page)
      await undoCancellation(page.ports, { account, subscriptionId })
      return redirect(localPath(path, page.language), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'cancellation-undone') },
      })
    },
  }),
  'give-reason': intent({
    permission: 'own-subscriptions.give-reason',
    schema: cancellationReasonSchema,
    async run(input, page) {
      const { id } = await requireAccount(page)
      await saveCancellationReason(page.ports, id, input)
      return redirect(localPath(`${path}?cancelled=${encodeURIComponent(input.subscription)}`, page.language))
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.my_subscriptions() }]

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { cancelled, email } = loaderData
  return (
    <AccountFrame title={m.my_subscriptions()}>
      {(result?.error || result?.fields) && (
        <div className="mt-6">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      {cancelled && <CancelledNotice cancelled={cancelled} email={email} isBusy={isBusy} />}
      <Lists shown={loaderData} isBusy={isBusy} />
    </AccountFrame>
  )
}

function Lists({
  shown: { running, ended, refunds, creditLeft, today },
  isBusy,
}: {
  shown: ShownSubscriptions
  isBusy: boolean
}) {
  if (running.length === 0 && ended.length === 0) return <EmptyList text={m.overview_empty()} />
  return (
    <>
      <RefundsUnderWay refunds={refunds} />
      {creditLeft > 0 && (
        <p className="mt-6 max-w-prose rounded-card border border-line bg-sunken p-4 text-ink-strong">
          <NumberText text={m.credit_left({ amount: money(creditLeft) })} numbers={[money(creditLeft)]} />
        </p>
      )}
      {running.length === 0 && <p className="mt-6 text-lg">{m.subscription_none_running()}</p>}
      <div className="mt-8 grid gap-6">
        {running.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} today={today} isBusy={isBusy} />
        ))}
      </div>
      {ended.length > 0 && (
        <>
          <h2 className="mt-12 text-section">{m.subscription_ended_title()}</h2>
          <EndedSubscriptions ended={ended} />
        </>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountError error={error} title={m.my_subscriptions()}>
      <LoadFailure<ShownSubscriptions>
        error={error}
        text={m.subscriptions_error()}
        routeId="own-subscriptions"
      >
        {(shown) => <Lists shown={shown} isBusy={false} />}
      </LoadFailure>
    </AccountError>
  )
}
