import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { OutboxMailData } from './load-outbox-mail.ts'

const tab =
  'inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper'

/** The mail as received: light, dark and as plain text. */
export function MailReader({ id, subject, view, plainText, isReadable, language }: OutboxMailData) {
  const path = href('/admin/emails/outbox/:id', { id })
  if (!isReadable)
    return (
      <Card title={m.mail_content()}>
        <p>{m.mail_secret()}</p>
      </Card>
    )
  const views = [
    ['html', path, m.mail_view_html()],
    ['dark', `${path}?view=dark`, m.mail_view_dark()],
    ['text', `${path}?view=text`, m.mail_view_text()],
  ] as const
  return (
    <Card
      title={m.mail_content()}
      aside={
        <nav aria-label={m.mail_views()} className="no-print flex flex-wrap gap-1">
          {views.map(([name, to, text]) => (
            <Link
              key={name}
              to={to}
              preventScrollReset
              aria-current={view === name ? 'page' : undefined}
              className={tab}
            >
              {text}
            </Link>
          ))}
        </nav>
      }
    >
      {view === 'text' ? (
        <pre lang={language} className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {plainText}
        </pre>
      ) : (
        <iframe
          key={view}
          src={`${path}/mail.html${view === 'dark' ? '?dark=1' : ''}`}
          title={subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="h-[75vh] w-full rounded-card border border-line bg-white"
        />
      )}
    </Card>
  )
}
