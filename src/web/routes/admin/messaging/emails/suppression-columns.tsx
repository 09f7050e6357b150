import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'

import type { ShownSuppression } from './load-suppressions.ts'
import { suppressionTexts } from './suppression-texts.ts'

export function suppressionColumns(): DataColumn<ShownSuppression>[] {
  return [
    {
      key: 'address',
      title: m.message_email(),
      sort: 'address',
      cell: ({ accountId, id: email }) => (
        <CustomerLink id={accountId} className="font-semibold">
          <EmailText>{email}</EmailText>
        </CustomerLink>
      ),
    },
    { key: 'reason', title: m.suppression_reason(), cell: ({ reason }) => suppressionTexts[reason]() },
    {
      key: 'detail',
      title: m.suppression_note(),
      cell: ({ detail, mailId }) => (
        <span className="wrap-anywhere">
          {detail || '—'}
          {mailId && (
            <>
              {' '}
              <Link to={href('/admin/emails/outbox/:id', { id: mailId })} className="link">
                {m.reply_mail()}
              </Link>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'since',
      title: m.suppression_since(),
      sort: 'since',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {instantText(new Date(createdAt))}
        </time>
      ),
    },
  ]
}
