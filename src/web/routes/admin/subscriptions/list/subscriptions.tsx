import { href, Link } from 'react-router'
import { subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { productFilter } from '#web/components/back-office/lists/product-filter.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { PaymentsFrame } from '#web/routes/admin/payments/payments-frame.tsx'

import { newOfferPath } from '#web/routes/admin/sales/offers/new-offer-link.ts'

import type { Route } from './+types/subscriptions'
import { loadSubscriptions } from './load-subscriptions.ts'
import { type SubscriptionDone, subscriptionActions } from './subscription-actions.ts'
import { subscriptionColumns } from './subscription-columns.tsx'

export const loader = loadSubscriptions

export const action = subscriptionActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_subscriptions() }]

/** List of subscriptions with their customers and next charges. */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { counts, products, mayRetry, mayOffer } = loaderData
  useResultToast(useFetcher<ActionResult<SubscriptionDone>>({ key: 'retry' }).data, {
    done: { retried: m.late_retried },
    failed: m.late_not_retried,
  })
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_subscriptions }}>
      <PaymentsFrame
        title={m.payments_tab_subscriptions()}
        actions={
          <>
            <Link to={href('/admin/subscriptions/calendar')} className="button-base button-quiet">
              {m.expected_title()}
            </Link>
            <Link to={href('/admin/payments/prices')} className="button-base button-quiet">
              {m.announcement_link()}
            </Link>
            {mayOffer && (
              <Link to={newOfferPath()} className="button-base button-primary">
                {m.offer_create()}
              </Link>
            )}
          </>
        }
      >
        <ListBody
          data={loaderData}
          title={m.payments_tab_subscriptions()}
          empty={m.subscriptions_none()}
          nameOf={(row) => productNameText(row)}
          views={[
            ['', m.filter_all(), counts.total],
            ['?late=yes', m.subscription_late(), counts.late],
            ...subscriptionStatuses.flatMap((status) => {
              const count = counts.byState[status]
              return count
                ? [[`?status=${status}`, subscriptionStatusLabels[status].text(), count] as const]
                : []
            }),
          ]}
          filters={[
            productFilter(products),
            { name: 'late', label: m.subscription_late(), choices: [['yes', m.subscription_late_only()]] },
            {
              name: 'recurring',
              label: m.subscriptions_recurring(),
              choices: [['yes', m.subscriptions_recurring_only()]],
            },
            {
              name: 'status',
              label: m.status(),
              choices: choicesOf(subscriptionStatusLabels),
            },
            { name: 'site', label: m.subscriptions_site(), choices: choicesOf(deliveryStateLabels) },
          ]}
          days={[
            ['next-from', m.subscriptions_next_from()],
            ['next-to', m.subscriptions_next_to()],
          ]}
          columns={subscriptionColumns(mayRetry)}
        />
      </PaymentsFrame>
    </ListContext>
  )
}
