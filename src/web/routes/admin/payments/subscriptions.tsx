import { Link } from 'react-router'
import { subscriptionListShape } from '#domain/billing/subscription-list.ts'
import { subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import { ListBody } from '#web/components/back-office/list-body.tsx'
import { ListContext } from '#web/components/back-office/use-list.ts'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { subscriptionStates } from '../../account/order-states.ts'
import type { Route } from './+types/subscriptions'
import { loadSubscriptions } from './load-subscriptions.ts'
import { PaymentsFrame } from './payments-frame.tsx'
import { subscriptionsPath } from './payments-path.ts'

export const loader = pageLoader('payment-subscriptions', loadSubscriptions)

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.payments_tab_subscriptions() },
  { name: 'robots', content: 'noindex' },
]

/** What is charged each month, to whom and when next. */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { rows, counts, views, query, previous, next } = loaderData
  return (
    <ListContext value={{ path: subscriptionsPath, shape: subscriptionListShape, query }}>
      <PaymentsFrame>
        <ListBody
          title={m.payments_tab_subscriptions()}
          empty={m.subscriptions_none()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          matching={counts.matching}
          total={counts.total}
          previous={previous}
          next={next}
          saved={views}
          views={[
            ['', m.filter_all(), counts.total],
            ...subscriptionStatuses.flatMap((status) => {
              const count = counts.byStatus[status]
              return count ? [[`?status=${status}`, subscriptionStates[status].text(), count] as const] : []
            }),
          ]}
          filters={[
            {
              name: 'status',
              label: m.status(),
              choices: subscriptionStatuses.map(
                (status) => [status, subscriptionStates[status].text()] as const,
              ),
            },
          ]}
          columns={[
            {
              key: 'product',
              title: m.subscription_product(),
              cell: ({ name }) => <span className="font-semibold text-ink-strong">{name}</span>,
            },
            {
              key: 'customer',
              title: m.order_customer(),
              cell: ({ customerName, email }) => (
                <>
                  <span className="block">{customerName}</span>
                  <span className="wrap-anywhere text-slate">{email}</span>
                </>
              ),
            },
            {
              key: 'order',
              title: m.payment_order(),
              cell: ({ orderNumber }) => (
                <Link to={`/admin/orders?q=${orderNumber}`} className="link figures whitespace-nowrap">
                  {orderNumber}
                </Link>
              ),
            },
            {
              key: 'price',
              title: m.subscription_price(),
              sort: 'price',
              isFigure: true,
              cell: ({ monthlyPrice, quantity }) => (
                <span className="whitespace-nowrap">
                  {m.subscription_price_times({ price: money(monthlyPrice), quantity })}
                </span>
              ),
            },
            {
              key: 'status',
              title: m.status(),
              cell: ({ status }) => (
                <StatusChip tone={subscriptionStates[status].tone} text={subscriptionStates[status].text()} />
              ),
            },
            {
              key: 'next-charge',
              title: m.subscription_next(),
              sort: 'next-charge',
              cell: ({ nextChargeOn, status }) => (
                <span className="figures">{status === 'cancelled' ? '—' : formatDay(nextChargeOn)}</span>
              ),
            },
          ]}
        />
      </PaymentsFrame>
    </ListContext>
  )
}
