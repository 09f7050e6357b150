import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import type { OrderData } from './load-order.ts'
import { OrderConversion } from './order-conversion.tsx'

const numeric = (text: string) => <span className="figures">{text}</span>

/** Date, buyer, requested day and billing address of the order. */
export function OrderFacts(order: OrderData) {
  const { customer, buyer, paidAt, cancelledAt, affiliateCode, terms } = order
  const facts: (Fact | false)[] = [
    [m.order_placed_at(), numeric(instantText(new Date(order.placedAt)))],
    paidAt !== null && [m.document_paid_on(), numeric(instantText(new Date(paidAt)))],
    cancelledAt !== null && [m.timeline_cancelled(), numeric(instantText(new Date(cancelledAt)))],
    [
      m.order_customer(),
      customer ? (
        <span key="customer">
          {customer.name !== '' && <span className="block">{customer.name}</span>}
          <CustomerLink id={customer.id}>
            <EmailText>{customer.email}</EmailText>
          </CustomerLink>
        </span>
      ) : (
        m.document_customer_erased()
      ),
    ],
    order.offerId !== null && [
      m.order_offer(),
      <Link key="offer" to={href('/admin/offers/:id', { id: order.offerId })} className="link">
        {m.order_offer_see()}
      </Link>,
    ],
    [m.language_label(), languageNames[order.language]],
    [
      m.queue_start(),
      <span key="start" className="figures">
        {shortDayText(order.serviceStartsOn)}
        <span className="block text-sm text-slate">
          {order.asksForEarlyStart ? m.queue_early_start() : m.queue_no_early_start()}
        </span>
      </span>,
    ],
    terms !== null && terms !== undefined && [m.consent_terms(), m.order_terms({ date: terms })],
    buyer.purchaseOrder !== '' && [m.invoice_purchase_order(), buyer.purchaseOrder],
    affiliateCode !== null && [m.order_affiliate_code(), affiliateCode],
    order.conversion !== undefined && [
      m.conversion_of_order(),
      <OrderConversion key="conversion" {...order.conversion} />,
    ],
  ]
  return (
    <Card title={m.order_facts()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <div className="border-t border-line pt-4">
        <h3 className="text-sm text-slate">{m.order_buyer()}</h3>
        <p className="font-semibold wrap-anywhere text-ink-strong">{buyer.name}</p>
        {buyer.lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </Card>
  )
}
