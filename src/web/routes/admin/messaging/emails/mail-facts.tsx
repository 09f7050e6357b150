import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'

import type { OutboxMailData } from './load-outbox-mail.ts'

/** Recipient, sender, dates and errors of a mail. */
export function MailFacts(mail: OutboxMailData) {
  const { fromName, fromAddress, replyTo, lastError, inReplyTo, messageId, acceptedAt, id } = mail
  const facts: (Fact | false)[] = [
    [
      m.mail_to(),
      <CustomerLink key="to" id={mail.accountId}>
        <EmailText>{mail.recipient}</EmailText>
      </CustomerLink>,
    ],
    [m.mail_from(), fromAddress ? `${fromName} <${fromAddress}>` : fromName],
    replyTo !== '' && [m.mail_reply_to(), <EmailText key="reply">{replyTo}</EmailText>],
    [m.mail_written(), <When key="written" at={mail.createdAt} />],
    acceptedAt !== null && [m.mail_accepted_on(), <When key="accepted" at={acceptedAt} />],
    [m.mail_attempts(), mail.attempts],
    lastError !== null && [m.mail_last_error(), lastError],
    [
      m.mail_template(),
      <span key="template">
        {mail.templateName} <span className="font-mono text-sm">({mail.template})</span>
      </span>,
    ],
    [m.mail_category(), mailCategoryText(mail.category)],
    [m.language_label(), languageNames[mail.language]],
    inReplyTo !== null && [
      m.mail_answers(),
      <Link key="answers" to={href('/admin/emails/outbox/:id', { id: inReplyTo })} className="link">
        {m.mail_answers_other()}
      </Link>,
    ],
    messageId !== null && [
      m.mail_belongs(),
      <Link key="message" to={href('/admin/messages/:id', { id: messageId })} className="link">
        {m.mail_message()}
      </Link>,
    ],
    [
      m.mail_message_id(),
      <span key="id" className="font-mono text-xs">
        {id}
      </span>,
    ],
  ]
  return (
    <Card title={m.mail_delivery()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures">
      {instantText(new Date(at))}
    </time>
  )
}
