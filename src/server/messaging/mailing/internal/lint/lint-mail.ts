import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { isBuiltIn, mailDefinition, sampleOf } from '../definitions/mails.ts'
import { findMissing } from '../find-missing.ts'
import { replaceTags } from '../read-tags.ts'
import { lintHtml } from './lint-html.ts'
import { lintSecret } from './lint-secret.ts'
import { lintVariables } from './lint-variables.ts'
import { replacePlaceholders } from './replace-placeholders.ts'

type MailText = {
  name: string
  language: Language
  category: MailCategory
  subject: string
  content: string
}

/**
 * Returns all problems in the text of a template. Built-in templates may use only their own variables; templates for
 * `send-email` may use any. A newsletter must contain its unsubscribe link, and a secret link must not leak.
 */
export function lintMail({ name, language, category, subject, content }: MailText): LintIssue[] {
  const texts = { subject, content }
  const issues: LintIssue[] = []
  const used = new Set<string>()
  for (const field of ['subject', 'content'] as const) {
    const found = lintVariables(texts[field])
    for (const variable of found.used) used.add(variable)
    issues.push(...found.issues.map((issue) => ({ field, ...issue })))
  }
  const canRead = issues.length === 0
  issues.push(...lintHtml(content).map((issue) => ({ field: 'content' as const, ...issue })))
  issues.push(...lintSecret({ name, ...texts }))
  if (language === 'fr') issues.push(...lintSpaces(texts))
  if (!canRead) return issues
  if (isBuiltIn(name)) {
    const sample = sampleOf(name, language)
    for (const field of ['subject', 'content'] as const)
      for (const what of findMissing(texts[field], sample))
        issues.push({ field, code: 'unknown_variable', what })
    for (const what of mailDefinition(name)?.required ?? [])
      if (!used.has(what)) issues.push({ field: 'content', code: 'missing_variable', what })
  }
  if (category === 'marketing' && !lintVariables(content).used.includes('unsubscribe_url'))
    issues.push({ field: 'content', code: 'missing_unsubscribe', what: 'unsubscribe_url' })
  return issues
}

/** French requires a narrow no-break space before these characters and inside its quotation marks. */
function lintSpaces(texts: Record<LintIssue['field'], string>): LintIssue[] {
  return (['subject', 'content'] as const).flatMap((field) => {
    const read = replaceTags(
      replacePlaceholders(texts[field], () => 'x'),
      () => '',
    )
    const found = [...read.matchAll(/[ \u00a0][;:!?»](?=\s|$)|«[ \u00a0]\S{0,40}/g)].slice(0, 5)
    return found.map(({ 0: sign, index }) => {
      const word = sign.startsWith('«')
        ? ''
        : /(?<!\S)\S*$/.exec(read.slice(Math.max(index - 40, 0), index))?.[0]
      return { field, code: 'plain_space' as const, what: `${word}${sign}` }
    })
  })
}
