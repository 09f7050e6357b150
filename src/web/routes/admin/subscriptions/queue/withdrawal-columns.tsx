import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { withdrawalStateLabels } from '#messages/subscriptions/state-labels.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { Deadline } from './deadline.tsx'
import type { ShownWithdrawal } from './load-withdrawals.ts'

import { buyerTexts } from './queue-texts.ts'

/** Columns of the withdrawals table: order, customer, dates, refund and state. */
export function withdrawalColumns(today: Day): DataColumn<ShownWithdrawal>[] {
  return [
    {
      key: 'order',
      title: m.payment_order(),
      cell: ({ id, orderNumber }) => (
        <Link
          to={href('/admin/queue/:declaration', { declaration: id })}
          data-withdrawal
          className="link figures whitespace-nowrap"
        >
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ accountId, customerName, email, buyerType, asksForEarlyStart }) => (
        <>
          <span className="block">
            <CustomerLink id={accountId}>{customerName}</CustomerLink> · {buyerTexts[buyerType]()}
          </span>
          <span className="block text-slate">
            <EmailText>{email}</EmailText>
          </span>
          {asksForEarlyStart && <span className="block text-slate">{m.queue_early_start()}</span>}
        </>
      ),
    },
    {
      key: 'informed',
      title: m.queue_informed_on(),
      cell: ({ withdrawnOn }) => <span className="figures">{shortDayText(withdrawnOn)}</span>,
    },
    {
      key: 'refund-by',
      title: m.queue_refund_by(),
      sort: 'refund-by',
      cell: ({ refundBy, state }) =>
        state === 'settled' ? (
          <span className="figures">{shortDayText(refundBy)}</span>
        ) : (
          <Deadline by={refundBy} today={today} />
        ),
    },
    {
      key: 'amount',
      title: m.queue_to_refund(),
      sort: 'amount',
      isNumeric: true,
      cell: ({ refunded, retained }) => (
        <>
          <span className="block font-semibold whitespace-nowrap text-ink-strong">{money(refunded)}</span>
          {retained > 0 && (
            <span className="block whitespace-nowrap text-slate">
              {m.queue_kept_amount({ amount: money(retained) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: m.status(),
      cell: ({ state, refundOn, creditNoteNumber }) => (
        <span>
          <StatusChip {...withdrawalStateLabels[state]} />
          {state === 'waiting' && (
            <span className="figures mt-1 block text-slate">
              {m.queue_by_itself({ date: shortDayText(refundOn) })}
            </span>
          )}
          {creditNoteNumber && (
            <Link
              to={href('/admin/invoices/:number', { number: creditNoteNumber })}
              className="link figures whitespace-nowrap mt-1 block"
            >
              {creditNoteNumber}
            </Link>
          )}
        </span>
      ),
    },
  ]
}
