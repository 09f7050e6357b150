import Mustache from 'mustache'
import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn, sampleOf } from '../internal/definitions/mails.ts'
import { lintMail } from '../internal/lint/lint-mail.ts'
import { readMailFrame } from '../internal/read-mail-frame.ts'
import { renderMail } from '../internal/render-mail.ts'

type Draft = {
  name: string
  language: Language
  category: MailCategory
  subject: string
  content: string
  /** Samples the user changed or added. */
  values?: Record<string, string>
}

const unrenderable: ReadonlySet<LintIssue['code']> = new Set([
  'unclosed',
  'section_nested',
  'mustache_refused',
])

export type MailPreview = { subject: string; html: string; plainText: string }

/**
 * Renders a draft with its samples as it would be received, and lints it. `mail` is null when its placeholders cannot
 * be parsed.
 */
export async function previewMail(
  ports: Pick<Ports, 'settings' | 'shop'>,
  { name, language, category, subject, content, values }: Draft,
): Promise<{ mail: MailPreview | null; issues: LintIssue[] }> {
  const issues = lintMail({ name, language, category, subject, content })
  const hasRenderError = issues.some(({ code }) => unrenderable.has(code))
  if (hasRenderError) return { mail: null, issues }
  const { missing, ...mail } = await renderMail({
    template: { subject, content },
    variables: { ...sampleOf(name, language), ...values },
    language,
    ...(await readMailFrame(ports)),
  })
  // Mustache caches every text it parses, and drafts are many.
  Mustache.clearCache()
  // For built-in emails the lint already reports unknown variables; for custom ones the sender may supply them.
  const undeclared = isBuiltIn(name)
    ? []
    : missing.map((what) => ({ field: 'content' as const, code: 'undeclared_variable' as const, what }))
  return { mail, issues: [...issues, ...undeclared] }
}
