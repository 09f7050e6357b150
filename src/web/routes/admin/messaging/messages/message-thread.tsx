import { href, Link } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { ShownReply } from './load-message.ts'

/** Replies of the shop, each with the state of its mail. */
export function MessageThread({ replies, language }: { replies: readonly ShownReply[]; language: Language }) {
  if (replies.length === 0) return null
  return (
    <section aria-label={m.reply_thread()} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{m.reply_thread()}</h3>
      <ol className="grid gap-4">
        {replies.map(({ id, author, at, body, mailId, status, lastError }) => (
          <li key={id} className="grid gap-2 rounded-card bg-sunken p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-slate">
              <span className="font-semibold text-ink-strong">{author ?? m.reply_author_gone()}</span>
              <time dateTime={at} className="figures">
                {instantText(new Date(at))}
              </time>
              {status && <StatusChip {...mailStatusLabels[status]} />}
              {mailId && (
                <Link
                  to={href('/admin/emails/outbox/:id', { id: mailId })}
                  className="link inline-flex min-h-6 items-center"
                >
                  {m.reply_mail()}
                </Link>
              )}
            </p>
            <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
              {body}
            </p>
            {lastError && status !== 'accepted' && (
              <p className="wrap-anywhere text-sm text-bad">{lastError}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
