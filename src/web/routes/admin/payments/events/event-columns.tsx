import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { eventStateLabels } from '#messages/payments/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { shortId } from '../short-id.ts'
import type { ShownEvent } from './load-events.ts'

export function eventColumns(): DataColumn<ShownEvent>[] {
  return [
    {
      key: 'type',
      title: m.event_type(),
      cell: ({ type, id }) => (
        <>
          <span className="block font-semibold text-ink-strong max-md:wrap-anywhere md:whitespace-nowrap">
            {type}
          </span>
          <span className="font-mono text-xs text-slate max-md:wrap-anywhere" title={id}>
            {shortId(id)}
          </span>
        </>
      ),
    },
    {
      key: 'received',
      title: m.event_received(),
      sort: 'received',
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} className="figures whitespace-nowrap">
          {instantText(new Date(receivedAt), 'second')}
        </time>
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
          <span className="font-mono text-xs whitespace-nowrap" title={providerPaymentId ?? undefined}>
            {shortId(providerPaymentId ?? '—')}
          </span>
        ),
    },
    {
      key: 'state',
      title: m.status(),
      cell: ({ state }) => <StatusChip {...eventStateLabels[state]} />,
    },
    { key: 'attempts', title: m.event_attempts(), isNumeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'problem',
      title: m.event_problem(),
      cell: ({ problem }) => <span className="wrap-anywhere">{problem ?? '—'}</span>,
    },
  ]
}
