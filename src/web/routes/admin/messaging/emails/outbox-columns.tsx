import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { ShownMail } from './load-outbox.ts'

export function outboxColumns(): DataColumn<ShownMail>[] {
  return [
    {
      key: 'subject',
      title: m.contact_subject(),
      cell: ({ id, subject }) => (
        <Link
          to={href('/admin/emails/outbox/:id', { id })}
          className="link line-clamp-2 font-semibold wrap-anywhere"
        >
          {subject}
        </Link>
      ),
    },
    {
      key: 'address',
      title: m.mail_to(),
      sort: 'address',
      cell: ({ accountId, recipient }) => (
        <CustomerLink id={accountId}>
          <EmailText>{recipient}</EmailText>
        </CustomerLink>
      ),
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ status }) => <StatusChip {...mailStatusLabels[status]} />,
    },
    {
      key: 'written',
      title: m.date(),
      sort: 'written',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {instantText(new Date(createdAt))}
        </time>
      ),
    },
    {
      key: 'template',
      title: m.mail_template(),
      cell: ({ templateName }) => templateName,
    },
    { key: 'category', title: m.mail_category(), cell: ({ category }) => mailCategoryText(category) },
    { key: 'language', title: m.language_label(), cell: ({ language }) => languageNames[language] },
    { key: 'attempts', title: m.mail_attempts(), isNumeric: true, cell: ({ attempts }) => attempts },
  ]
}
