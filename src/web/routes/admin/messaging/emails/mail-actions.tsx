import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { OutboxMailData } from './load-outbox-mail.ts'

/** Actions on a mail: try it now, or resend its content. */
export function MailActions({ status, recipient, suspendedFor, newId }: OutboxMailData) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (suspendedFor)
    return (
      <Card title={m.mail_deeds()}>
        <p>{m.mail_suspended_text({ email: recipient })}</p>
        <p>
          <Link
            to={`${href('/admin/emails/suppressions')}?q=${encodeURIComponent(recipient)}`}
            className="link"
          >
            {m.mail_suspended_see()}
          </Link>
        </p>
      </Card>
    )
  const isWaiting = status === 'queued' || status === 'failed'
  return (
    <Card title={m.mail_deeds()}>
      <p>{isWaiting ? m.mail_retry_text() : m.mail_send_again_text({ email: recipient })}</p>
      <Form method="post">
        {isWaiting ? (
          <input type="hidden" name="confirmed" value="yes" />
        ) : (
          <input type="hidden" name="newId" value={newId} />
        )}
        <button
          type="submit"
          name="intent"
          value={isWaiting ? 'retry' : 'send-again'}
          disabled={isBusy}
          className="button-base button-quiet"
        >
          {isWaiting ? m.mail_retry() : m.mail_send_again()}
        </button>
      </Form>
    </Card>
  )
}
