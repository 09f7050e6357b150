import { eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { templateKey } from '#domain/messaging/mailing/template-key.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'
import { lockMailTemplate } from '../internal/templates/lock-mail-template.ts'
import { type MailEditor, writeMailText } from '../internal/templates/write-mail-text.ts'

/** Path segments of the editor's other pages, and the outbox's name for emails without a template. */
const reservedNames: readonly string[] = ['new', 'outbox', 'suppressions', 'free']

type NewTemplate = {
  title: string
  category: MailCategory
  language: Language
  subject: string
  content: string
}

/**
 * Creates a custom template in its first language; returns its key. Throws DomainError 'invalid_input' for a title that
 * is missing or taken.
 */
export async function createMailTemplate(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  template: NewTemplate,
  writer: MailEditor,
): Promise<string> {
  const name = templateKey(template.title)
  if (!name) throw new DomainError('invalid_input', { fields: { title: 'mail_title_required' } })
  const titleTakenError = () => new DomainError('invalid_input', { fields: { title: 'mail_title_taken' } })
  if (reservedNames.includes(name) || isBuiltIn(name) || isBuiltIn(name.replaceAll('_', '-')))
    throw titleTakenError()
  await ports.db.transaction(async (transaction) => {
    await lockMailTemplate(transaction, name)
    const [stored] = await transaction
      .select({ name: emailTemplate.name })
      .from(emailTemplate)
      .where(eq(emailTemplate.name, name))
    if (stored) throw titleTakenError()
    await writeMailText(
      ports,
      transaction,
      { ...template, name, base: 0, action: 'mail_template.created' },
      writer,
    )
  })
  await ports.live.publish('mail-templates', {})
  return name
}
