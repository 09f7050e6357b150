import { redirect } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#domain/calendar/format-day.ts'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'
import { resendVerification } from '#server/accounts/send-verification.ts'
import { listOwnInvoices, listOwnSubscriptions } from '#server/billing/queries.ts'
import { getOwnOrder, listOwnOrders } from '#server/checkout/queries.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import type { Route } from './+types/overview'
import { AccountFrame } from './account-frame.tsx'
import { EmptyList } from './empty-list.tsx'
import { subscriptionStates } from './order-states.ts'
import { useFailureToast } from './use-failure-toast.ts'

export const loader = pageLoader('account', async (page) => {
  const { id, firstName } = await requireAccount(page)
  const [subscriptions, orders, unpaid] = await Promise.all([
    listOwnSubscriptions(page.ports, id),
    listOwnOrders(page.ports, id),
    listOwnInvoices(page.ports, id, { status: 'overdue' }),
  ])
  const [latest] = orders
  const open = orders.find(({ status }) => status === 'pending')
  const openPayment = open && (await getOwnOrder(page.ports, id, open.number)).payment
  return {
    firstName,
    subscriptions,
    latestOrder: latest ? { number: latest.number, total: latest.total } : null,
    pendingOrder: open ? { number: open.number, isWithBank: openPayment?.status === 'processing' } : null,
    overdue: unpaid.length,
  }
})

export const action = formAction({
  'resend-verification': intent({
    permission: 'account.resend-verification',
    schema: z.object({}),
    async run(_, page) {
      await resendVerification(page.ports, await requireAccount(page))
      return redirect(inLanguage('/user', page.language), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'verification-sent') },
      })
    },
  }),
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.my_account() },
  { name: 'robots', content: 'noindex' },
]

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, subscriptions, latestOrder, pendingOrder, overdue } = loaderData
  const result = actionData as FormResult | undefined
  useFailureToast(result, m.update_failed())
  return (
    <AccountFrame title={m.overview_title({ firstName })}>
      {result?.error && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {result.error}
        </p>
      )}
      {(pendingOrder || overdue > 0) && (
        <ul className="mt-6 grid gap-3" aria-label={m.overview_actions()}>
          {pendingOrder?.isWithBank && (
            <OpenAction
              text={m.overview_order_with_bank({ number: pendingOrder.number })}
              to={`/user/orders/${pendingOrder.number}`}
              label={m.overview_see_order()}
            />
          )}
          {pendingOrder && !pendingOrder.isWithBank && (
            <OpenAction
              text={m.overview_pending_order({ number: pendingOrder.number })}
              to="/cart/checkout"
              label={m.overview_pay()}
              reloads
            />
          )}
          {overdue > 0 && (
            <OpenAction
              text={m.overview_overdue()}
              to="/user/invoices?status=overdue"
              label={m.my_invoices()}
            />
          )}
        </ul>
      )}
      <h2 className="mt-10 text-section">{m.overview_subscriptions()}</h2>
      {subscriptions.length === 0 ? (
        <EmptyList text={m.overview_empty()} />
      ) : (
        <SubscriptionCards subscriptions={subscriptions} />
      )}
      {latestOrder && (
        <p className="mt-8">
          {m.overview_latest()}{' '}
          <LocalLink to={`/user/orders/${latestOrder.number}`} className="link figures">
            {latestOrder.number}
          </LocalLink>{' '}
          <span className="figures">
            ({money(latestOrder.total)} {m.vat_included()})
          </span>
        </p>
      )}
    </AccountFrame>
  )
}

type ActionProps = { text: string; to: string; label: string; reloads?: boolean }

function OpenAction({ text, to, label, reloads }: ActionProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-warn bg-warn-soft p-4">
      <p className="min-w-0 flex-1 basis-64 font-medium text-ink-strong">{text}</p>
      <LocalLink to={to} reloadDocument={reloads} className="button-base button-primary">
        {label}
      </LocalLink>
    </li>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-slate">{term}</dt>
      <dd className="font-semibold text-ink-strong">{value}</dd>
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

function SubscriptionCards({ subscriptions }: Pick<Shown, 'subscriptions'>) {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {subscriptions.map((one) => (
        <li key={one.id} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 className="min-w-0 text-lg break-words">
              {one.quantity > 1 ? m.orders_line({ quantity: one.quantity, name: one.name }) : one.name}
            </h3>
            <StatusChip
              tone={subscriptionStates[one.status].tone}
              text={subscriptionStates[one.status].text()}
            />
          </div>
          <dl className="figures grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            <Fact
              term={m.confirmation_next_charge()}
              value={m.confirmation_next_charge_value({
                amount: money(one.monthlyPrice * one.quantity),
                date: formatDay(one.nextChargeOn),
              })}
            />
            <Fact
              term={m.overview_card()}
              value={one.cardLast4 ? `${one.cardBrand} •••• ${one.cardLast4}` : m.overview_no_card()}
            />
          </dl>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <LocalLink to={`/user/orders/${one.orderNumber}`} className="link py-1">
              {m.overview_order({ number: one.orderNumber })}
            </LocalLink>
            <LocalLink to="/user/card" reloadDocument className="link py-1">
              {m.card_replace()}
            </LocalLink>
            <LocalLink to={`/cancel-contract?order=${one.orderNumber}`} className="link py-1">
              {m.cancel_link()}
            </LocalLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary() {
  return (
    <AccountFrame title={m.my_account()}>
      <LoadFailure<Shown> text={m.overview_error()} routeId="account">
        {({ subscriptions }) => <SubscriptionCards subscriptions={subscriptions} />}
      </LoadFailure>
    </AccountFrame>
  )
}
