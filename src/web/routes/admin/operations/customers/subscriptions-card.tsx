import { href, Link } from 'react-router'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { priceText } from '#web/routes/admin/subscriptions/list/price-text.ts'

import type { CustomerData } from './load-customer.ts'
import { RecordRows } from './record-rows.tsx'

type Subscription = CustomerData['subscriptions'][number]

/** Subscriptions of a customer: monthly price, next charge, state of the site. */
export function SubscriptionsCard({ id, subscriptions }: CustomerData) {
  return (
    <RecordRows
      title={m.payments_tab_subscriptions()}
      none={m.customer_subscriptions_none()}
      all={{
        to: `${href('/admin/payments/subscriptions')}?customer=${id}`,
        text: m.customer_subscriptions_all(),
      }}
      rows={subscriptions.map((subscription) => ({
        key: subscription.id,
        main: (
          <span className="font-semibold text-ink-strong">
            <ProductName name={subscription.name} ownName={subscription.ownName} />
          </span>
        ),
        below: (
          <>
            {nextText(subscription)}
            {subscription.siteState && (
              <>
                {' · '}
                <Link to={href('/admin/deliveries/:id', { id: subscription.id })} className="link">
                  {m.customer_site({ state: deliveryStateLabels[subscription.siteState].text() })}
                </Link>
              </>
            )}
          </>
        ),
        aside: (
          <>
            {priceText({
              price: amountText(subscription.monthlyPrice, subscription.wording),
              quantity: subscription.quantity,
            })}
            <StatusChip {...subscriptionStatusLabels[subscription.status]} />
          </>
        ),
      }))}
    />
  )
}

function nextText({ nextChargeOn, endsOn }: Subscription): string {
  if (endsOn) return m.customer_subscription_ends({ date: shortDayText(endsOn) })
  return nextChargeOn ? m.customer_next_charge({ date: shortDayText(nextChargeOn) }) : '—'
}
