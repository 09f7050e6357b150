import { Paperclip } from 'lucide-react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { OutboxMailData } from './load-outbox-mail.ts'

const texts: Record<OutboxMailData['attachments'][number], () => string> = {
  invoice: m.mail_attached_invoice,
  unpaid_duplicate: m.document_file_duplicate,
  contract: m.mail_attached_contract,
  legal: m.mail_attached_legal,
}

/** Attachments of a mail, to download. */
export function MailAttachments({ id, attachments }: Pick<OutboxMailData, 'id' | 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <Card title={m.mail_attachments()}>
      <ul className="grid gap-2">
        {attachments.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attachments are identified by their index
          <li key={index}>
            <a
              href={href('/admin/emails/outbox/:id/attachments/:place', { id, place: String(index) })}
              className="link inline-flex min-h-9 items-center gap-2"
            >
              <Paperclip aria-hidden="true" className="size-4" />
              {texts[kind]()}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
