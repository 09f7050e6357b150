import type { Language } from '#domain/platform/language/language.ts'
import { isPlainMarkdown } from './is-plain-markdown.ts'
import type { LegalKind } from './legal-kind.ts'
import { legalPlaceholders } from './legal-placeholders.ts'
import { onlineWithdrawalSentence, requiredPlaceholders } from './legal-requirements.ts'

/** A finding to review before a legal text is published; `isBlocking` findings block the publication. */
export type LegalIssue =
  | { code: 'title_missing' | 'text_short' | 'text_tangled'; isBlocking: true }
  | { code: 'placeholder_unknown' | 'placeholder_broken'; name: string; isBlocking: true }
  | { code: 'placeholder_absent'; name: string; isBlocking: false }
  | { code: 'withdrawal_absent'; isBlocking: false }

const minLength = 200

/** Lints a legal text (Markdown): errors in the text and missing content required by law. Empty when there are none. */
export function lintLegalText(markdown: string, kind: LegalKind, language: Language): LegalIssue[] {
  const issues: LegalIssue[] = []
  if (!/^# \S/.test(markdown.trim())) issues.push({ code: 'title_missing', isBlocking: true })
  if (markdown.trim().length < minLength) issues.push({ code: 'text_short', isBlocking: true })
  if (!isPlainMarkdown(markdown)) issues.push({ code: 'text_tangled', isBlocking: true })
  const placeholders = new Set([...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))
  for (const name of placeholders)
    if (!(legalPlaceholders as readonly string[]).includes(name))
      issues.push({ code: 'placeholder_unknown', name, isBlocking: true })
  for (const [broken] of markdown.replace(/\{\{\w+\}\}/g, '').matchAll(/\{\{[^\n]{0,20}|[^\n]{0,20}\}\}/g))
    issues.push({ code: 'placeholder_broken', name: broken.trim(), isBlocking: true })
  for (const name of requiredPlaceholders[kind])
    if (!placeholders.has(name)) issues.push({ code: 'placeholder_absent', name, isBlocking: false })
  if (
    kind === 'terms-of-sale' &&
    !normalize(markdown).includes(normalize(onlineWithdrawalSentence[language]))
  )
    issues.push({ code: 'withdrawal_absent', isBlocking: false })
  return issues
}

/**
 * Normalises a text for comparison: without line breaks, Markdown quotation marks and differences between kinds of
 * spaces.
 */
function normalize(text: string): string {
  return text.replace(/[\s>\u00a0\u202f]+/g, ' ').replaceAll('’', "'")
}
