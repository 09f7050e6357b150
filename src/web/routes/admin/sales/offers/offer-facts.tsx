import { href, Link } from 'react-router'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'

import type { OfferRecord } from './load-offer-record.ts'

/** Recipient, product, prices and resulting order of an offer. */
export function OfferFacts({ offer }: { offer: OfferRecord }) {
  const { breakdown, startsNotBefore, order, email, customerId, note } = offer
  const label = amountLabel(breakdown.byRate)
  const text = (amount: Cents) => amountText(amount, label)
  const facts: (Fact | false)[] = [
    [
      m.order_customer(),
      email ? (
        <CustomerLink key="customer" id={customerId}>
          {email}
        </CustomerLink>
      ) : (
        m.document_customer_erased()
      ),
    ],
    [m.offer_language(), languageNames[offer.language]],
    [
      m.subscription_product(),
      <Link key="product" to={href('/admin/products/:id', { id: offer.productId })} className="link">
        {nameOf({ quantity: offer.quantity, name: offer.productName })}
      </Link>,
    ],
    [m.offer_price(), text(offer.monthlyPrice)],
    [m.cart_setup_fees(), text(offer.setupFee)],
    offer.isOnSale && [m.offer_first_payment(), text(breakdown.total)],
    [m.queue_start(), startsNotBefore ? shortDayText(startsNotBefore) : m.offer_starts_usual()],
    [m.offer_until(), shortDayText(offer.validUntil)],
    order !== null && [
      m.payment_order(),
      <Link
        key="order"
        to={href('/admin/orders/:number', { number: order.number })}
        className="link figures whitespace-nowrap"
      >
        {order.number}
      </Link>,
    ],
  ]
  return (
    <Card title={m.offer_what()}>
      {!offer.isOnSale && <p className="text-warn">{m.offer_product_gone()}</p>}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {note && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      )}
    </Card>
  )
}
