import type { Language } from '#domain/platform/language/language.ts'
import { addressIn } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { type MailAttachment, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findMailText, type MailText } from './find-mail-text.ts'
import { readMailFrame } from './internal/read-mail-frame.ts'
import { renderMail } from './internal/render-mail.ts'

export type MailRequest = {
  template: string
  /** What it says, where that is not the template's stored text or was read already. */
  text?: MailText
  language: Language
  recipient: string
  variables: Record<string, unknown>
  attachments?: MailAttachment[]
  fromName?: string
  replyTo?: string
  /** The mail it answers, by its id. */
  inReplyTo?: string
  /** When the mail has to be found again by what it is about. */
  id?: string
  /** Marketing mails must give one. */
  unsubscribeUrl?: string
  /** No job is asked for: the sender hands it to `sendMail` when its transaction is over, or asks for the jobs of several at once. */
  isSentByHand?: boolean
}

/** Writes a mail into the outbox, in the transaction of the fact it tells of, and asks the job to send it. Gives its id. */
export async function queueMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { template, language, recipient, variables, attachments = [], unsubscribeUrl, ...request }: MailRequest,
): Promise<string> {
  const text = request.text ?? (await findMailText(transaction, template, language))
  if (text.category === 'marketing' && !unsubscribeUrl)
    throw new Error(`The marketing mail ${template} has no way to unsubscribe`)
  const { subject, html, plainText } = renderMail({
    template: text,
    variables: { ...variables, shop_url: addressIn(ports.shop.publicUrl, language)('/') },
    language,
    ...(await readMailFrame(ports)),
  })
  const id = request.id ?? ports.ids.next()
  await transaction.insert(outboxMail).values({
    id,
    template,
    category: text.category,
    language,
    recipient,
    subject,
    html,
    plainText,
    attachments,
    fromName: request.fromName,
    replyTo: request.replyTo,
    inReplyTo: request.inReplyTo,
    unsubscribeUrl,
    status: 'queued',
    createdAt: ports.clock.now(),
  })
  if (!request.isSentByHand) await ports.jobs.send(transaction, 'mailing.send', { mailId: id })
  return id
}
