import { and, eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'

export type MailText = { subject: string; content: string; category: MailCategory }

/** Returns the stored text of a template in a language. */
export async function findMailText(
  transaction: Transaction,
  template: string,
  language: Language,
): Promise<MailText> {
  const { subject, content, category } = emailTemplate
  const [text] = await transaction
    .select({ subject, content, category })
    .from(emailTemplate)
    .where(and(eq(emailTemplate.name, template), eq(emailTemplate.language, language)))
  if (!text) throw new Error(`No mail template ${template} in ${language}`)
  return text
}
