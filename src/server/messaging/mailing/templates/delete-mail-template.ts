import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'
import type { MailWriter } from '../internal/templates/write-mail-text.ts'

/**
 * Deletes a custom template with all its versions; the user must have typed its key. Built-in templates cannot be
 * deleted: DomainError 'not_found'.
 */
export async function deleteMailTemplate(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { name, typed }: { name: string; typed: string },
  writer: MailWriter,
): Promise<void> {
  if (typed !== name) throw new DomainError('invalid_input', { fields: { typed: 'mail_key_wrong' } })
  if (isBuiltIn(name)) throw new DomainError('not_found')
  await db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(emailTemplate)
      .where(eq(emailTemplate.name, name))
      .returning({ title: emailTemplate.title })
    if (gone.length === 0) throw new DomainError('not_found')
    await transaction.delete(emailTemplateVersion).where(eq(emailTemplateVersion.name, name))
    await recordAudit(transaction, {
      action: 'mail_template.deleted',
      ...writer,
      occurredAt: clock.now(),
      subject: `mail_template/${name}`,
      details: { title: gone[0]?.title },
    })
  })
  await live.publish('mail-templates', {})
}
