import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { contactMessageStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import type { MessageData } from './load-message.ts'

import { failureTexts, type MessageFetcherData } from './use-message-result-toasts.ts'

/** Writer, text and date; opening marks the message as read by a separate form, never by loading it. */
export function MessageView(message: MessageData) {
  const { id, name, email, language, status, receivedAt, mayRead } = message
  const { submit } = useFetcher()
  useEffect(() => {
    if (status === 'new' && mayRead)
      void submit({ intent: 'read', ids: id }, { method: 'post', action: href('/admin/messages') })
  }, [id, status, mayRead, submit])
  const facts = [
    [
      m.message_sender(),
      <CustomerLink key="sender" id={message.senderAccountId}>
        {name}
      </CustomerLink>,
    ],
    [
      m.message_email(),
      <a key="email" href={`mailto:${encodeURIComponent(email)}`} className="link">
        {email}
      </a>,
    ],
    [
      m.message_received(),
      <time key="received" dateTime={receivedAt} className="figures">
        {instantText(new Date(receivedAt))}
      </time>,
    ],
    [m.language_label(), languageNames[language]],
    [m.status(), <StatusChip key="status" {...contactMessageStatusLabels[status]} />],
  ] as const
  return (
    <>
      <Failure />
      <Facts facts={facts} />
      <p lang={language} className="wrap-anywhere border-t border-line pt-5 whitespace-pre-wrap">
        {message.message}
      </p>
      {message.mayRecord && (
        <p className="no-print">
          <Link
            to={
              message.senderAccountId
                ? `${href('/admin/customers/:id', { id: message.senderAccountId })}?request=${id}#data-requests`
                : `${href('/admin/queue/data-requests/new')}?message=${id}`
            }
            className="link inline-flex min-h-9 items-center"
          >
            {m.request_of_message()}
          </Link>
        </p>
      )}
    </>
  )
}

/** Notifications are below an open dialog: an error with this message is shown in the dialog too. */
function Failure() {
  const result = useFetcher<MessageFetcherData>({ key: 'messages' }).data
  const [initialResult] = useState(result)
  if (!result || result === initialResult || 'done' in result) return null
  return (
    <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-ink-strong">
      {failureTexts(result).join(' — ')}
    </p>
  )
}
