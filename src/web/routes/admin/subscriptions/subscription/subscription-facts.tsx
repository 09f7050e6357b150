import { href, Link } from 'react-router'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'

import { endTexts } from '../list/end-texts.ts'
import type { SubscriptionData } from './load-subscription.ts'

const numeric = (text: string) => <span className="figures">{text}</span>

/** Product, customer, price and paid period of the subscription. */
export function SubscriptionFacts(subscription: SubscriptionData) {
  const { id, customer, orderNumber, productId, siteState, method, endsOn, endReason, pausesOn } =
    subscription
  const facts: (Fact | false)[] = [
    [
      m.subscription_product(),
      <Link key="product" to={href('/admin/products/:id', { id: productId })} className="link">
        <ProductName
          name={subscription.name}
          ownName={subscription.ownName}
          quantity={subscription.quantity}
        />
      </Link>,
    ],
    [
      m.subscription_price(),
      numeric(amountText(subscription.monthlyPrice * subscription.quantity, subscription.wording)),
    ],
    [
      m.order_customer(),
      customer ? (
        <CustomerLink key="customer" id={customer.id}>
          {customer.email}
        </CustomerLink>
      ) : (
        m.document_customer_erased()
      ),
    ],
    [
      m.payment_order(),
      <Link
        key="order"
        to={href('/admin/orders/:number', { number: orderNumber })}
        className="link figures whitespace-nowrap"
      >
        {orderNumber}
      </Link>,
    ],
    [m.queue_start(), numeric(shortDayText(subscription.startsOn))],
    [
      m.subscription_paid_until(),
      // While the first month is unpaid, there is no paid period.
      numeric(subscription.paidUntil < subscription.startsOn ? '—' : shortDayText(subscription.paidUntil)),
    ],
    subscription.paidUntil < subscription.periodEndsOn && [
      m.subscription_billed_until(),
      numeric(shortDayText(subscription.periodEndsOn)),
    ],
    pausesOn !== null && [m.lifecycle_paused(), numeric(shortDayText(pausesOn))],
    endsOn !== null && [
      m.subscription_ends(),
      numeric([shortDayText(endsOn), endReason && endTexts[endReason]()].filter(Boolean).join(' · ')),
    ],
    [m.subscription_pays_with(), method ? numeric(methodLabel(method)) : '—'],
    siteState !== null && [
      m.subscription_site(),
      <Link key="site" to={href('/admin/deliveries/:id', { id })} className="link">
        {deliveryStateLabels[siteState].text()}
      </Link>,
    ],
  ]
  return (
    <Card title={m.subscription_facts()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}
