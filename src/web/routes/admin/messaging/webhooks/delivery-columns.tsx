import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { eventTypeTexts } from './event-type-texts.ts'
import type { ShownDelivery } from './load-endpoint.ts'

export function deliveryColumns(endpointId: string): DataColumn<ShownDelivery>[] {
  return [
    {
      key: 'type',
      title: m.event_type(),
      cell: ({ id, type }) => (
        <>
          <Link
            to={href('/admin/api-settings/webhooks/:endpoint/:delivery', {
              endpoint: endpointId,
              delivery: id,
            })}
            className="link font-semibold wrap-anywhere"
          >
            {type}
          </Link>
          <span className="block text-xs text-slate">{eventTypeTexts[type]()}</span>
        </>
      ),
    },
    {
      key: 'created',
      title: m.hook_created(),
      sort: 'created',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {instantText(new Date(createdAt), 'second')}
        </time>
      ),
    },
    {
      key: 'state',
      title: m.status(),
      cell: ({ state }) => <StatusChip {...deliveryStateLabels[state]} />,
    },
    { key: 'answer', title: m.hook_answer(), isNumeric: true, cell: ({ lastStatus }) => lastStatus ?? '—' },
    { key: 'attempts', title: m.event_attempts(), isNumeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'next',
      title: m.hook_next(),
      cell: ({ dueAt, state }) =>
        dueAt && state === 'waiting' ? (
          <time dateTime={dueAt} className="figures whitespace-nowrap">
            {instantText(new Date(dueAt))}
          </time>
        ) : (
          '—'
        ),
    },
  ]
}
