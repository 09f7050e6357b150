import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { contactMessageStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownMessage } from './load-messages.ts'

/** Columns of the message list; `to` gives the path of a message. */
export function messageColumns(to: (id: string) => string): DataColumn<ShownMessage>[] {
  const weight = ({ status }: ShownMessage) => (status === 'new' ? 'font-semibold text-ink-strong' : '')
  return [
    {
      key: 'received',
      title: m.date(),
      sort: 'received',
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} className="figures whitespace-nowrap">
          {instantText(new Date(receivedAt))}
        </time>
      ),
    },
    {
      key: 'sender',
      title: m.message_sender(),
      sort: 'sender',
      cell: (row) => <span className={`wrap-anywhere ${weight(row)}`}>{row.name}</span>,
    },
    {
      key: 'email',
      title: m.message_email(),
      cell: ({ senderAccountId, email }) => (
        <CustomerLink id={senderAccountId}>
          <EmailText>{email}</EmailText>
        </CustomerLink>
      ),
    },
    {
      key: 'subject',
      title: m.contact_subject(),
      cell: (row) => (
        <Link
          to={to(row.id)}
          data-message
          preventScrollReset
          className={`link line-clamp-2 wrap-anywhere ${weight(row)}`}
        >
          {row.subject}
        </Link>
      ),
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ status }) => <StatusChip {...contactMessageStatusLabels[status]} />,
    },
  ]
}
