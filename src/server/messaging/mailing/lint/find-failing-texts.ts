import { isLintError } from '#domain/messaging/mailing/lint-issue.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lintMail } from '../internal/lint/lint-mail.ts'

export type FailingText = { name: string; language: Language; faults: string[] }

/** Stored email texts that fail the current lint rules: restored from a snapshot, or older than a rule. */
export async function findFailingTexts({ db }: Pick<Ports, 'db'>): Promise<FailingText[]> {
  const { name, language, category, subject, content } = emailTemplate
  const texts = await db
    .select({ name, language, category, subject, content })
    .from(emailTemplate)
    .orderBy(name, language)
  return texts
    .map((text) => ({
      name: text.name,
      language: text.language,
      faults: lintMail(text)
        .filter(isLintError)
        .map(({ code, what }) => `${code} ${what}`.trim()),
    }))
    .filter(({ faults }) => faults.length > 0)
}
