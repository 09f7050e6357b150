import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { type MailAttachment, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findMailText, type MailText } from './find-mail-text.ts'
import type { MailKey } from './internal/definitions/mails.ts'
import { readMailFrame } from './internal/read-mail-frame.ts'
import { renderMail } from './internal/render-mail.ts'

type MailRequest = {
  language: Language
  recipient: string
  variables: Record<string, unknown>
  attachments?: MailAttachment[]
  fromName?: string
  replyTo?: string
  /** Id of the email it replies to. */
  inReplyTo?: string
  /** Id of the email, given when the caller must find it again. */
  id?: string
  /** Required for marketing emails. */
  unsubscribeUrl?: string
  /** Enqueues no job: the caller runs `sendMail` after its transaction, or enqueues the jobs of several emails at once. */
  isSentByCaller?: boolean
} & (
  | { template: MailKey; text?: undefined }
  /** The text of a custom template, or one to use instead of the stored text. */
  | { template: string; text: MailText }
)

/**
 * Writes an email into the outbox, in the transaction of the event it reports, and enqueues the job that sends it.
 * Returns its id.
 */
export async function queueMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { template, language, recipient, variables, attachments = [], unsubscribeUrl, ...request }: MailRequest,
): Promise<string> {
  const text = request.text ?? (await findMailText(transaction, template, language))
  if (text.category === 'marketing' && !unsubscribeUrl)
    throw new Error(`The marketing mail ${template} has no way to unsubscribe`)
  const { subject, html, plainText } = await renderMail({
    template: text,
    variables: { ...variables, shop_url: urlBuilderFor(ports.shop.publicUrl, language)('/') },
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
  if (!request.isSentByCaller) await ports.jobs.send(transaction, 'mailing.send', { mailId: id })
  return id
}
