import { eq } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { m } from '#messages/messages.ts'
import { getDocument } from '../billing/get-document.ts'
import { getContractPdf } from '../checkout/get-contract-pdf.ts'
import { type MailAttachment, outboxMail } from '../database/schema/mailing.ts'
import { getLegalPdf } from '../legal/get-legal-pdf.ts'
import type { Ports } from '../ports/ports.ts'

type SendPorts = Pick<Ports, 'db' | 'clock' | 'mailer' | 'settings' | 'files' | 'shop' | 'log'>

/** Sends a mail of the outbox with its documents. Done once: an accepted mail is not sent again. Throws to be retried. */
export async function sendMail(ports: SendPorts, mailId: string): Promise<void> {
  const [mail] = await ports.db.select().from(outboxMail).where(eq(outboxMail.id, mailId))
  if (!mail || mail.status === 'accepted') return
  const [{ fromName, replyTo }, seller] = await Promise.all([
    ports.settings.get('mail'),
    ports.settings.get('seller'),
  ])
  const attempts = mail.attempts + 1
  try {
    const attachments = await Promise.all(
      mail.attachments.map((attachment) => fetchAttachment(ports, attachment)),
    )
    await ports.mailer.send({
      id: mail.id,
      to: mail.recipient,
      fromName: mail.fromName || fromName,
      replyTo: mail.replyTo || replyTo || seller.email,
      ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
      subject: mail.subject,
      html: mail.html,
      plainText: mail.plainText,
      attachments,
      sentAt: mail.createdAt,
    })
    await ports.db
      .update(outboxMail)
      .set({ status: 'accepted', attempts, lastError: null, acceptedAt: ports.clock.now() })
      .where(eq(outboxMail.id, mailId))
  } catch (error) {
    await ports.db
      .update(outboxMail)
      .set({ status: 'failed', attempts, lastError: describeError(error).slice(0, 500) })
      .where(eq(outboxMail.id, mailId))
    throw error
  }
}

async function fetchAttachment(ports: SendPorts, attachment: MailAttachment) {
  const contentType = 'application/pdf'
  if (attachment.kind === 'invoice') {
    const { name: filename, bytes } = await getDocument(ports, attachment.invoiceId, 'pdf')
    return { filename, contentType, bytes }
  }
  if (attachment.kind === 'contract') {
    const { number, bytes, language } = await getContractPdf(ports, attachment.orderId)
    return { filename: m.file_contract({ number }, { locale: language }), contentType, bytes }
  }
  const { kind, bytes, language } = await getLegalPdf(ports, attachment.documentId)
  return { filename: `${kind}-${language}.pdf`, contentType, bytes }
}
