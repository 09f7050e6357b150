import { and, asc, desc, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'

/**
 * Returns a template with all its languages, and every version of one language, newest first; undefined when it does
 * not exist.
 */
export async function findMailTemplate({ db }: Pick<Ports, 'db'>, name: string, language: Language) {
  const texts = await db
    .select()
    .from(emailTemplate)
    .where(eq(emailTemplate.name, name))
    .orderBy(asc(emailTemplate.language))
  const [first] = texts
  if (!first) return undefined
  const versions = await db
    .select({
      version: emailTemplateVersion.version,
      subject: emailTemplateVersion.subject,
      content: emailTemplateVersion.content,
      savedBy: account.name,
      isShipped: emailTemplateVersion.savedBy,
      savedAt: emailTemplateVersion.savedAt,
    })
    .from(emailTemplateVersion)
    .leftJoin(account, eq(account.id, emailTemplateVersion.savedBy))
    .where(and(eq(emailTemplateVersion.name, name), eq(emailTemplateVersion.language, language)))
    .orderBy(desc(emailTemplateVersion.version))
  const text = texts.find((candidate) => candidate.language === language)
  const shipped = isBuiltIn(name) ? await readMailTemplate(name, language) : undefined
  return {
    name,
    title: first.title,
    category: first.category,
    isBuiltIn: isBuiltIn(name),
    texts,
    text,
    /** Samples of a custom template in the language, else those of its first language. */
    samples: (text ?? first).samples,
    versions: versions.map(({ isShipped, ...version }) => ({ ...version, isShipped: isShipped === null })),
    /** The text delivered with the shop, where the current one differs. */
    shipped:
      shipped && text && (shipped.subject !== text.subject || shipped.content !== text.content)
        ? shipped
        : undefined,
  }
}
