import { redirect } from 'react-router'
import { z } from 'zod'
import { isRunning } from '#domain/billing/subscription-status.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { listOwnInvoices } from '#server/billing/invoices/queries.ts'
import { resendVerification } from '#server/identity/accounts/send-verification.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { getOwnOrder, listOwnOrders } from '#server/sales/checkout/queries.ts'
import { listOwnSubscriptions } from '#server/subscriptions/list-own-subscriptions.ts'
import { listPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import type { Route } from './+types/overview'
import { AccountError } from './account-error.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmptyList } from './empty-list.tsx'
import { OpenActions } from './open-actions.tsx'
import { DisputedNotice } from './subscriptions/disputed-notice.tsx'
import { shownSubscription } from './subscriptions/load-subscriptions.ts'
import { CancelLink, SiteLink } from './subscriptions/subscription-card.tsx'
import { cardText, factsOf, statusLabelOf } from './subscriptions/subscription-facts.ts'

export const loader = pageLoader('account', async (page) => {
  const { ports, language } = page
  const { id, firstName } = await requireAccount(page)
  const [all, orders, unpaid, payable] = await Promise.all([
    listOwnSubscriptions(ports, id),
    listOwnOrders(ports, id),
    listOwnInvoices(ports, id, { status: 'overdue' }),
    listPayable(ports, id),
  ])
  const [latest] = orders
  const open = orders.find(({ status }) => status === 'pending')
  const openPayment = open && (await getOwnOrder(ports, id, open.number)).payment
  return {
    firstName,
    subscriptions: all
      .filter(({ status }) => isRunning(status))
      .map((subscription) => shownSubscription(subscription, ports.shop, language)),
    late: payable
      .filter(({ isHeld }) => !isHeld)
      .map(({ invoiceId, ...month }) => ({ ...month, payPath: payPath(ports.shop, invoiceId, language) })),
    latestOrder: latest ? { number: latest.number, total: latest.total, byRate: latest.byRate } : null,
    pendingOrder: open
      ? { number: open.number, offerId: open.offerId, isWithBank: openPayment?.status === 'processing' }
      : null,
    overdue:
      payable.every(({ isHeld }) => isHeld) &&
      unpaid.some(({ number }) => !payable.some((held) => held.number === number)),
  }
})

export const action = formAction({
  'resend-verification': intent({
    permission: 'account.resend-verification',
    schema: z.object({}),
    async run(_, page) {
      await resendVerification(page.ports, await requireAccount(page))
      return redirect(localPath('/user', page.language), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'verification-sent') },
      })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.my_account() }]

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, subscriptions, latestOrder } = loaderData
  const result = actionData as FormResult | undefined
  useFailureToast(result, m.update_failed())
  return (
    <AccountFrame title={m.overview_title({ firstName })}>
      {result?.error && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {result.error}
        </p>
      )}
      <OpenActions shown={loaderData} />
      <h2 className="mt-10 text-section">{m.overview_subscriptions()}</h2>
      {subscriptions.length === 0 ? (
        <EmptyList text={m.overview_empty()} />
      ) : (
        <SubscriptionCards subscriptions={subscriptions} />
      )}
      <p className="mt-4">
        <LocalLink to="/user/subscriptions" className="link inline-block py-1">
          {m.subscription_all()}
        </LocalLink>
      </p>
      {latestOrder && (
        <p className="mt-4">
          {m.overview_latest()}{' '}
          <LocalLink to={`/user/orders/${latestOrder.number}`} className="link figures whitespace-nowrap">
            {latestOrder.number}
          </LocalLink>{' '}
          <span className="figures">
            <NumberText
              text={`(${amountText(latestOrder.total, amountLabel(latestOrder.byRate))})`}
              numbers={[money(latestOrder.total)]}
            />
          </span>
        </p>
      )}
    </AccountFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']

function SubscriptionCards({ subscriptions }: Pick<Shown, 'subscriptions'>) {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {subscriptions.map((subscription) => (
        <li
          key={subscription.id}
          className="grid content-start gap-3 rounded-card border border-line bg-surface p-5"
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 className="min-w-0 text-lg">{nameOf(subscription)}</h3>
            <StatusChip {...statusLabelOf(subscription)} />
          </div>
          <FactList
            facts={[...factsOf(subscription), [m.subscription_pays_with(), cardText(subscription)]]}
            className="gap-x-6 gap-y-2 text-sm sm:grid-cols-2"
          />
          {subscription.waitsAfterDispute && <DisputedNotice />}
          <SiteLink subscription={subscription} />
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <LocalLink to={`/user/orders/${subscription.orderNumber}`} className="link py-1">
              {m.overview_order({ number: subscription.orderNumber })}
            </LocalLink>
            <LocalLink to="/user/card" reloadDocument className="link py-1">
              {m.card_replace()}
            </LocalLink>
            <CancelLink subscription={subscription} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountError error={error} title={m.my_account()}>
      <LoadFailure<Shown> error={error} text={m.overview_error()} routeId="account">
        {({ subscriptions }) => <SubscriptionCards subscriptions={subscriptions} />}
      </LoadFailure>
    </AccountError>
  )
}
