import { and, eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockMailTemplate } from './lock-mail-template.ts'

export type MailEditor = { actorId: string; ipHash: string }

type MailText = {
  name: string
  language: Language
  /** Version on which the edit is based; 0 if this language had no text. */
  base: number
  subject: string
  content: string
  category: MailCategory
  title: string | null
  /** Action name in the audit log. */
  action: string
}

/**
 * Writes one language of a template as its next version, or as version 1; an unchanged text writes nothing. Returns the
 * version. Throws DomainError 'mail_template_changed' when another user saved it meanwhile.
 */
export async function writeMailText(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  { name, language, base, subject, content, category, title, action }: MailText,
  { actorId, ipHash }: MailEditor,
): Promise<number> {
  await lockMailTemplate(transaction, name)
  const key = and(eq(emailTemplate.name, name), eq(emailTemplate.language, language))
  const [stored] = await transaction.select().from(emailTemplate).where(key)
  if (stored?.subject === subject && stored.content === content) return stored.version
  if ((stored?.version ?? 0) !== base) throw new DomainError('mail_template_changed')
  const now = clock.now()
  const version = base + 1
  if (stored)
    await transaction.update(emailTemplate).set({ subject, content, version, updatedAt: now }).where(key)
  else
    await transaction
      .insert(emailTemplate)
      .values({ name, language, category, title, subject, content, version, updatedAt: now })
  await transaction
    .insert(emailTemplateVersion)
    .values({ name, language, version, subject, content, savedBy: actorId, savedAt: now })
  await recordAudit(transaction, {
    action,
    actorId,
    ipHash,
    occurredAt: now,
    subject: `mail_template/${name}`,
    details: { language, version },
  })
  return version
}
