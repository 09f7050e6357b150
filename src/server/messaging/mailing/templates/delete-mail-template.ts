import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'
import type { MailEditor } from '../internal/templates/write-mail-text.ts'

/**
 * Deletes a custom template with all its versions, after the user entered its key. Throws DomainError 'not_found',
 * also for a built-in template, and 'invalid_input' for a wrong key.
 */
export async function deleteMailTemplate(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { name, typed: enteredName }: { name: string; typed: string },
  writer: MailEditor,
): Promise<void> {
  if (enteredName !== name) throw new DomainError('invalid_input', { fields: { typed: 'mail_key_wrong' } })
  if (isBuiltIn(name)) throw new DomainError('not_found')
  await db.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(emailTemplate)
      .where(eq(emailTemplate.name, name))
      .returning({ title: emailTemplate.title })
    if (deleted.length === 0) throw new DomainError('not_found')
    await transaction.delete(emailTemplateVersion).where(eq(emailTemplateVersion.name, name))
    await recordAudit(transaction, {
      action: 'mail_template.deleted',
      ...writer,
      occurredAt: clock.now(),
      subject: `mail_template/${name}`,
      details: { title: deleted[0]?.title },
    })
  })
  await live.publish('mail-templates', {})
}
