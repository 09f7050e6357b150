import { href, Link } from 'react-router'
import type { MailSource } from '#domain/messaging/mailing/mail-source.ts'
import { m } from '#messages/messages.ts'

const texts: Partial<Record<MailSource, () => string>> = {
  mailbox: m.mail_source_mailbox,
  none: m.mail_source_none,
}

/** Notice above emails that are not sent: stored in the demonstration mailbox, or waiting for a mail server. */
export function MailSourceNote({ source, maySet }: { source: MailSource; maySet: boolean }) {
  const text = texts[source]
  if (!text) return null
  return (
    <p className="mb-4 rounded-card border border-line bg-surface p-4">
      {text()}{' '}
      {maySet && (
        <Link to={href('/admin/settings/mail')} className="link">
          {m.mail_source_set()}
        </Link>
      )}
    </p>
  )
}
