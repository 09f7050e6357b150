import { and, eq } from 'drizzle-orm'
import { languages } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mails } from '../internal/definitions/mails.ts'

/**
 * Seeds the built-in email templates. A text the owner never changed gets the new release's text as its next
 * version; a changed one stays, and its editor shows that the built-in text differs.
 */
export async function seedMailTemplates(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
): Promise<void> {
  const now = clock.now()
  const texts = await transaction.select().from(emailTemplate)
  const versions = await transaction.select().from(emailTemplateVersion)
  const rows: (typeof emailTemplate.$inferInsert)[] = []
  const newVersions: (typeof emailTemplateVersion.$inferInsert)[] = []
  for (const [name, { category }] of Object.entries(mails)) {
    for (const language of languages) {
      const { subject, content } = await readMailTemplate(name, language)
      const key = { name, language }
      const version = { ...key, subject, content, savedBy: null, savedAt: now }
      const stored = texts.find((text) => text.name === name && text.language === language)
      if (!stored) {
        rows.push({ ...key, category, subject, content, updatedAt: now })
        newVersions.push({ ...version, version: 1 })
        continue
      }
      const shipped = versions.filter(
        (candidate) =>
          candidate.name === name && candidate.language === language && candidate.savedBy === null,
      )
      const isUntouched =
        shipped.some(
          (candidate) => candidate.subject === stored.subject && candidate.content === stored.content,
        ) || !versions.some((candidate) => candidate.name === name && candidate.language === language)
      // Rows of a shop from before versions were stored.
      if (isUntouched && shipped.length === 0)
        newVersions.push({ ...key, ...toVersion(stored), savedBy: null, savedAt: stored.updatedAt })
      // Editors trim what they save, but the first rows were not trimmed.
      const isSame = stored.subject === subject && stored.content.trim() === content
      if (isSame || !isUntouched) continue
      const next = stored.version + 1
      await transaction
        .update(emailTemplate)
        .set({ subject, content, version: next, updatedAt: now })
        .where(
          and(
            eq(emailTemplate.name, name),
            eq(emailTemplate.language, language),
            eq(emailTemplate.version, stored.version),
          ),
        )
      newVersions.push({ ...version, version: next })
    }
  }
  if (rows.length > 0) await transaction.insert(emailTemplate).values(rows).onConflictDoNothing()
  if (newVersions.length > 0)
    await transaction.insert(emailTemplateVersion).values(newVersions).onConflictDoNothing()
}

const toVersion = ({ version, subject, content }: typeof emailTemplate.$inferSelect) => ({
  version,
  subject,
  content,
})
