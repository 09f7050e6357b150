import { href, Link } from 'react-router'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { DocumentChip } from '#web/routes/admin/billing/invoices/document-chip.tsx'

import { PaymentChips } from '#web/routes/admin/payments/payment-chips.tsx'
import { methodText } from '#web/routes/admin/payments/payment-texts.ts'

import type { CustomerData } from './load-customer.ts'
import { RecordRows } from './record-rows.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'

/** Subscriptions, orders, documents, payments and payment methods of a customer. */
export function PurchaseCards(customer: CustomerData) {
  const { id, orders, documents, payments, methods } = customer
  return (
    <>
      <SubscriptionsCard {...customer} />
      <RecordRows
        title={m.admin_orders()}
        none={m.customer_orders_none()}
        all={{ to: `${href('/admin/orders')}?customer=${id}`, text: m.dashboard_orders_all() }}
        rows={orders.map(({ number, placedOn, total, state }) => ({
          key: number,
          main: (
            <Link to={href('/admin/orders/:number', { number })} className="link figures whitespace-nowrap">
              {number}
            </Link>
          ),
          below: shortDayText(placedOn),
          aside: (
            <>
              {money(total)}
              <StatusChip {...orderStateLabels[state]} />
            </>
          ),
        }))}
      />
      <RecordRows
        title={m.customer_documents()}
        none={m.customer_documents_none()}
        all={{ to: `${href('/admin/invoices')}?customer=${id}`, text: m.customer_documents_all() }}
        rows={documents.map(({ number, series, status, issuedOn, total }) => ({
          key: number,
          main: (
            <Link to={href('/admin/invoices/:number', { number })} className="link figures whitespace-nowrap">
              {number}
            </Link>
          ),
          below: shortDayText(issuedOn),
          aside: (
            <>
              {money(signedAmount(series, total))}
              <DocumentChip series={series} status={status} />
            </>
          ),
        }))}
      />
      <RecordRows
        title={m.payments_title()}
        none={m.customer_payments_none()}
        all={{ to: `${href('/admin/payments')}?customer=${id}`, text: m.customer_payments_all() }}
        rows={payments.map(({ id: paymentId, on, ...payment }) => ({
          key: paymentId,
          main: (
            <Link to={href('/admin/payments/:id', { id: paymentId })} className="link figures">
              {m.payment_heading({ amount: money(payment.amount, payment.currency) })}
            </Link>
          ),
          below: shortDayText(on),
          aside: <PaymentChips {...payment} />,
        }))}
      />
      <RecordRows
        title={m.customer_methods()}
        none={m.customer_methods_none()}
        rows={methods.map(({ id: methodId, expiryMonth, expiryYear, ...method }) => ({
          key: methodId,
          main: <span className="figures">{methodText(method)}</span>,
          aside:
            expiryMonth && expiryYear
              ? m.customer_method_until({ date: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` })
              : null,
        }))}
      />
    </>
  )
}
