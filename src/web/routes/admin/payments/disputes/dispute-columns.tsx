import { href, Link } from 'react-router'
import { disputeStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { CustomerCell } from '../customer-cell.tsx'
import { disputeReason } from '../payment-texts.ts'

import type { ShownDispute } from './load-disputes.ts'
import { ResponseDeadline } from './response-deadline.tsx'

export function disputeColumns(): DataColumn<ShownDispute>[] {
  return [
    {
      key: 'amount',
      title: m.payment_amount(),
      sort: 'amount',
      isNumeric: true,
      cell: ({ paymentId, amount, currency }) => (
        <Link
          to={href('/admin/payments/:id', { id: paymentId })}
          data-dispute
          className="link whitespace-nowrap"
        >
          {money(amount, currency)}
        </Link>
      ),
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ status }) => <StatusChip {...disputeStatusLabels[status]} />,
    },
    {
      key: 'answer',
      title: m.dispute_answer(),
      cell: ({ answerBy, daysOverdue }) =>
        answerBy ? <ResponseDeadline answerBy={answerBy} daysOverdue={daysOverdue} /> : '—',
    },
    { key: 'reason', title: m.dispute_bank_reason(), cell: ({ reason }) => disputeReason(reason) },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: CustomerCell,
    },
    {
      key: 'invoice',
      title: m.payment_invoice(),
      cell: ({ invoiceNumber }) =>
        invoiceNumber ? (
          <Link
            to={href('/admin/invoices/:number', { number: invoiceNumber })}
            className="link figures whitespace-nowrap"
          >
            {invoiceNumber}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'charges',
      title: m.dispute_charges(),
      cell: ({ isOnHold, paymentId }) =>
        isOnHold ? (
          <Link to={href('/admin/payments/:id', { id: paymentId })} className="link">
            <StatusChip tone="warn" text={m.dispute_charges_held()} />
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'opened',
      title: m.dispute_opened(),
      sort: 'opened',
      cell: ({ openedOn }) => <span className="figures whitespace-nowrap">{shortDayText(openedOn)}</span>,
    },
  ]
}
