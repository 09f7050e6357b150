import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dataRequestStateLabels } from '#messages/operations/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { Deadline } from '#web/routes/admin/subscriptions/queue/deadline.tsx'

import { requestChannels, requestKinds } from '../customers/customer-texts.ts'

import type { ShownDataRequest } from './load-data-requests.ts'

/** Columns: requester, request and deadline; each row links to the record. */
export function dataRequestColumns(today: Day): DataColumn<ShownDataRequest>[] {
  return [
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ id, accountId, customerName, email }) => (
        <>
          <Link
            to={
              accountId
                ? `${href('/admin/customers/:id', { id: accountId })}#data-requests`
                : href('/admin/queue/data-requests/:id', { id })
            }
            data-request
            className="link font-semibold wrap-anywhere"
          >
            {customerName || (accountId ? m.document_customer_erased() : m.request_person_erased())}
          </Link>
          {customerName && email && (
            <span className="block text-slate">
              <EmailText>{email}</EmailText>
            </span>
          )}
        </>
      ),
    },
    { key: 'kind', title: m.request_right(), cell: ({ kind }) => requestKinds[kind]() },
    {
      key: 'received',
      title: m.declaration_received_on(),
      sort: 'received',
      cell: ({ receivedOn }) => <span className="figures">{shortDayText(receivedOn)}</span>,
    },
    { key: 'channel', title: m.request_channel(), cell: ({ channel }) => requestChannels[channel]() },
    {
      key: 'due',
      title: m.request_answer_by(),
      sort: 'due',
      cell: ({ state, dueOn, answeredOn }) =>
        state === 'open' || !answeredOn ? (
          <Deadline by={dueOn} today={today} />
        ) : (
          <span className="figures">{m.request_closed_on({ date: shortDayText(answeredOn) })}</span>
        ),
    },
    {
      key: 'state',
      title: m.status(),
      cell: ({ state }) => <StatusChip {...dataRequestStateLabels[state]} />,
    },
  ]
}
