import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { addressIn } from '#domain/language-path.ts'
import type { Transaction } from '../database/database.ts'
import { emailTemplate, type MailAttachment, outboxMail } from '../database/schema/mailing.ts'
import type { Ports } from '../ports/ports.ts'
import { renderMail } from './render-mail.ts'

export type MailRequest = {
  template: string
  language: Language
  recipient: string
  variables: Record<string, unknown>
  attachments?: MailAttachment[]
  replyTo?: string
  /** The mail it answers, by its id. */
  inReplyTo?: string
  /** When the mail has to be found again by what it is about. */
  id?: string
  /** Marketing mails must give one. */
  unsubscribeUrl?: string
}

/** Writes a mail into the outbox, in the transaction of the fact it tells of, and asks the job to send it. Returns its id. */
export async function queueMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { template, language, recipient, variables, attachments = [], ...request }: MailRequest,
): Promise<string> {
  const { replyTo, inReplyTo, unsubscribeUrl } = request
  const [text] = await transaction
    .select()
    .from(emailTemplate)
    .where(and(eq(emailTemplate.name, template), eq(emailTemplate.language, language)))
  if (!text) throw new Error(`No mail template ${template} in ${language}`)
  if (text.category === 'marketing' && !unsubscribeUrl)
    throw new Error(`The marketing mail ${template} has no way to unsubscribe`)
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const { subject, html, plainText } = renderMail({
    template: text,
    variables: { ...variables, shop_url: addressIn(ports.shop.publicUrl, language)('/') },
    language,
    shopName: general.siteName,
    footer: [seller.name, seller.address, `${seller.zipCode} ${seller.city}`.trim()]
      .filter(Boolean)
      .join(' · '),
    isDemonstration: ports.shop.mode === 'demo',
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
    replyTo,
    inReplyTo,
    unsubscribeUrl,
    status: 'queued',
    createdAt: ports.clock.now(),
  })
  await ports.jobs.send(transaction, 'mailing.send', { mailId: id })
  return id
}
