import { and, eq } from 'drizzle-orm'
import { isLintError } from '#domain/messaging/mailing/lint-issue.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'
import { lintMail } from '../internal/lint/lint-mail.ts'
import { type MailEditor, writeMailText } from '../internal/templates/write-mail-text.ts'

type Params = {
  name: string
  language: Language
  /** Number of the version, or 'shipped' for the text delivered with the shop. */
  version: number | 'shipped'
  base: number
}

/**
 * Restores an earlier text of one language of a template as its next version; returns the version number. Throws
 * DomainError 'not_found', 'mail_template_changed', or 'mail_text_invalid' for a text that fails today's lint.
 */
export async function restoreMailVersion(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { name, language, version, base }: Params,
  writer: MailEditor,
): Promise<number> {
  const restored = await ports.db.transaction(async (transaction) => {
    const [stored] = await transaction.select().from(emailTemplate).where(eq(emailTemplate.name, name))
    if (!stored) throw new DomainError('not_found')
    const [source] =
      version === 'shipped'
        ? isBuiltIn(name)
          ? [await readMailTemplate(name, language)]
          : []
        : await transaction
            .select()
            .from(emailTemplateVersion)
            .where(
              and(
                eq(emailTemplateVersion.name, name),
                eq(emailTemplateVersion.language, language),
                eq(emailTemplateVersion.version, version),
              ),
            )
    if (!source) throw new DomainError('not_found')
    const { subject, content } = source
    const { title, category } = stored
    // The text may be older than a lint rule.
    if (lintMail({ name, language, category, subject, content }).some(isLintError))
      throw new DomainError('mail_text_invalid')
    const action = version === 'shipped' ? 'mail_template.given_back' : 'mail_template.restored'
    return writeMailText(
      ports,
      transaction,
      { name, language, base, subject, content, title, category, action },
      writer,
    )
  })
  await ports.live.publish('mail-templates', {})
  return restored
}
