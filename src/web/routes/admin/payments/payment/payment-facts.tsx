import { href, Link } from 'react-router'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { methodText, purposeTexts } from '../payment-texts.ts'
import type { PaymentData } from './load-payment.ts'

/** Payer, amount, order and provider reference of the payment. */
export function PaymentFacts(payment: PaymentData) {
  const { amount, refunded, currency, orderNumber, billed, customerName, customerEmail } = payment
  const numeric = (cents: number) => <span className="figures">{money(cents, currency)}</span>
  const day = (text: string) => <span className="figures">{shortDayText(dayInParis(new Date(text)))}</span>
  const instant = (text: string) => <span className="figures">{instantText(new Date(text))}</span>
  const facts: Fact[] = [
    payment.reference
      ? [m.payment_reference(), payment.reference]
      : [
          m.payment_provider_id(),
          payment.providerPaymentId ? (
            <span key="id" className="font-mono text-sm">
              {payment.providerPaymentId}
            </span>
          ) : (
            m.payment_provider_none()
          ),
        ],
    [m.payment_amount(), numeric(amount)],
    ...(refunded > 0
      ? ([
          [m.payment_refunded_sum(), numeric(refunded)],
          [m.payment_kept(), numeric(amount - refunded)],
        ] satisfies Fact[])
      : []),
    [
      m.order_customer(),
      customerEmail ? (
        <span key="customer">
          {customerName && <>{customerName} · </>}
          <CustomerLink id={payment.customerId}>{customerEmail}</CustomerLink>
        </span>
      ) : (
        m.payment_no_account()
      ),
    ],
    [m.payment_purpose(), purposeTexts[payment.purpose]()],
    ...(orderNumber
      ? ([
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
        ] satisfies Fact[])
      : []),
    ...(billed
      ? ([
          [
            m.payment_invoice(),
            <Link
              key="invoice"
              to={href('/admin/invoices/:number', { number: billed.number })}
              className="link figures whitespace-nowrap"
            >
              {billed.number}
            </Link>,
          ],
        ] satisfies Fact[])
      : []),
    ...(billed?.from && billed.to
      ? ([
          [
            m.payment_period(),
            <span key="period" className="figures">
              {m.payment_period_days({ from: shortDayText(billed.from), to: shortDayText(billed.to) })}
            </span>,
          ],
        ] satisfies Fact[])
      : []),
    [m.payment_description(), payment.description || '—'],
    [
      m.payment_method(),
      <span key="method" className="figures">
        {methodText({ brand: payment.methodBrand, last4: payment.methodLast4 })}
      </span>,
    ],
    [payment.isTransfer ? m.payment_recorded() : m.payment_started(), instant(payment.createdAt)],
    ...(payment.paidAt
      ? ([
          [m.payment_paid_on(), payment.isTransfer ? day(payment.paidAt) : instant(payment.paidAt)],
        ] satisfies Fact[])
      : []),
  ]
  return (
    <Card
      title={m.payment_facts()}
      aside={payment.isTest && <StatusChip tone="warn" text={m.payment_is_test()} />}
    >
      <Facts facts={facts} />
    </Card>
  )
}
