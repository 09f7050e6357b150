import { eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sampleOf } from '../internal/definitions/mails.ts'
import { mailServerResponse } from '../internal/mail-server-response.ts'
import type { MailEditor } from '../internal/templates/write-mail-text.ts'
import { queueMail } from '../queue-mail.ts'
import { type SendPorts, sendMail } from '../send-mail.ts'

type TestPorts = SendPorts & Pick<Ports, 'ids' | 'jobs' | 'limiter'>

type Test = {
  name: string
  language: Language
  category: MailCategory
  subject: string
  content: string
  values: Record<string, string>
  recipient: string
}

/**
 * Sends a draft with its sample values to one address at once; stores it in the outbox, but does not retry it. Throws
 * DomainError 'mail_test_failed', or 'mail_suppressed' when the address is suspended.
 */
export async function sendTestMail(
  ports: TestPorts,
  { name, language, category, subject, content, values, recipient }: Test,
  { actorId, ipHash }: MailEditor,
): Promise<void> {
  await ports.limiter.consume('mail-test.account', actorId)
  const id = await ports.db.transaction(async (transaction) => {
    const mailId = await queueMail(ports, transaction, {
      template: name,
      language,
      recipient,
      isSentByCaller: true,
      text: { subject: m.mail_test_subject({ subject }, { locale: language }), content, category },
      variables: { ...sampleOf(name, language), ...values },
      // A test email has no subscriber: its unsubscribe link opens the newsletter page.
      ...(category === 'marketing' && {
        unsubscribeUrl: urlBuilderFor(ports.shop.publicUrl, language)('/newsletter'),
      }),
    })
    await recordAudit(transaction, {
      action: 'mail_template.tested',
      actorId,
      ipHash,
      occurredAt: ports.clock.now(),
      subject: `mail_template/${name}`,
      details: { language, mail: mailId },
    })
    return mailId
  })
  try {
    await sendMail(ports, id)
  } catch (error) {
    ports.log.warn({ mail: id, error: describeError(error) }, 'a test email was not sent')
    await ports.db.update(outboxMail).set({ status: 'refused' }).where(eq(outboxMail.id, id))
    throw new DomainError('mail_test_failed', { answer: mailServerResponse(error) })
  }
  const [row] = await ports.db
    .select({ status: outboxMail.status, lastError: outboxMail.lastError })
    .from(outboxMail)
    .where(eq(outboxMail.id, id))
  if (row?.status === 'suppressed') throw new DomainError('mail_suppressed')
  if (row?.status !== 'accepted') throw new DomainError('mail_test_failed', { answer: row?.lastError ?? '' })
}
