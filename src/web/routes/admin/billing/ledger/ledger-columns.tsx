import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { shortId } from '#web/routes/admin/payments/short-id.ts'

import { ledgerEventLabels } from './ledger-event-labels.ts'
import type { ShownEntry } from './load-ledger.ts'

export function ledgerColumns(): DataColumn<ShownEntry>[] {
  return [
    {
      key: 'event',
      title: m.ledger_entry(),
      sort: 'event',
      cell: ({ id }) => <span className="figures font-semibold text-ink-strong">{id}</span>,
    },
    {
      key: 'date',
      title: m.date(),
      cell: ({ occurredAt }) => (
        <time dateTime={occurredAt} className="figures whitespace-nowrap">
          {instantText(new Date(occurredAt))}
        </time>
      ),
    },
    {
      key: 'type',
      title: m.event_type(),
      cell: ({ type }) => <StatusChip {...ledgerEventLabels[type]} />,
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ accountId, customerName }) =>
        accountId ? (
          <CustomerLink id={accountId} className="wrap-anywhere">
            {customerName || m.document_customer_erased()}
          </CustomerLink>
        ) : (
          '—'
        ),
    },
    {
      key: 'document',
      title: m.ledger_document_column(),
      cell: ({ documentNumber }) =>
        documentNumber ? (
          <Link
            to={href('/admin/invoices/:number', { number: documentNumber })}
            className="link figures whitespace-nowrap"
          >
            {documentNumber}
          </Link>
        ) : (
          '—'
        ),
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
      key: 'payment',
      title: m.event_payment(),
      cell: ({ paymentId, providerPaymentId }) =>
        paymentId ? (
          <Link
            to={href('/admin/payments/:id', { id: paymentId })}
            title={providerPaymentId ?? paymentId}
            className="link font-mono text-xs whitespace-nowrap"
          >
            {shortId(providerPaymentId ?? paymentId)}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'amount',
      title: m.payment_amount(),
      isNumeric: true,
      cell: ({ amount, currency }) => <span className="whitespace-nowrap">{money(amount, currency)}</span>,
    },
    {
      key: 'sealed',
      title: m.ledger_seal(),
      isNumeric: true,
      cell: ({ seal }) => seal ?? '—',
    },
  ]
}
