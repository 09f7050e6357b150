import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { money } from '#web/components/ui/money.ts'

import { CustomerCell } from '../customer-cell.tsx'
import { PaymentChips } from '../payment-chips.tsx'
import { methodText, purposeTexts } from '../payment-texts.ts'

import { shortId } from '../short-id.ts'
import type { ShownPayment } from './load-transactions.ts'

export function transactionColumns(): DataColumn<ShownPayment>[] {
  return [
    {
      key: 'id',
      title: m.payment_id(),
      cell: ({ id, providerPaymentId }) => (
        <Link
          to={href('/admin/payments/:id', { id })}
          data-payment
          title={providerPaymentId ?? id}
          className="link font-mono text-xs whitespace-nowrap"
        >
          {shortId(providerPaymentId ?? id)}
        </Link>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: CustomerCell,
    },
    {
      key: 'order',
      title: m.payment_order(),
      cell: ({ orderNumber }) =>
        orderNumber ? (
          <Link
            to={href('/admin/orders/:number', { number: orderNumber })}
            className="link figures whitespace-nowrap"
          >
            {orderNumber}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'invoice',
      title: m.payment_invoice(),
      cell: ({ invoiceNumber, tries }) =>
        invoiceNumber ? (
          <>
            <Link
              to={href('/admin/invoices/:number', { number: invoiceNumber })}
              className="link figures block whitespace-nowrap"
            >
              {invoiceNumber}
            </Link>
            {tries > 1 && (
              <Link
                to={`${href('/admin/payments')}?${new URLSearchParams({ q: invoiceNumber })}`}
                className="link figures text-sm whitespace-nowrap"
              >
                {m.payment_tries({ count: tries })}
              </Link>
            )}
          </>
        ) : (
          '—'
        ),
    },
    { key: 'purpose', title: m.payment_purpose(), cell: ({ purpose }) => purposeTexts[purpose]() },
    {
      key: 'amount',
      title: m.payment_amount(),
      sort: 'amount',
      isNumeric: true,
      cell: ({ amount, currency }) => <span className="whitespace-nowrap">{money(amount, currency)}</span>,
    },
    { key: 'status', title: m.status(), cell: (row) => <PaymentChips {...row} /> },
    {
      key: 'created',
      title: m.date(),
      sort: 'created',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {instantText(new Date(createdAt))}
        </time>
      ),
    },
    {
      key: 'method',
      title: m.payment_method(),
      cell: ({ methodBrand, methodLast4 }) => (
        <span className="figures whitespace-nowrap">
          {methodText({ brand: methodBrand, last4: methodLast4 })}
        </span>
      ),
    },
  ]
}
