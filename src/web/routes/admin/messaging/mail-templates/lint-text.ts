import type { LintCode, LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { m } from '#messages/messages.ts'

const texts: Record<LintCode, (what: { what: string }) => string> = {
  unclosed: m.mail_lint_unclosed,
  section_nested: m.mail_lint_section_nested,
  stray_braces: m.mail_lint_stray_braces,
  unescaped: m.mail_lint_unescaped,
  mustache_refused: m.mail_lint_mustache_refused,
  unknown_variable: m.mail_lint_unknown_variable,
  undeclared_variable: m.mail_lint_undeclared_variable,
  missing_variable: m.mail_lint_missing_variable,
  missing_unsubscribe: m.mail_lint_missing_unsubscribe,
  element_refused: m.mail_lint_element_refused,
  attribute_refused: m.mail_lint_attribute_refused,
  address_refused: m.mail_lint_address_refused,
  stray_bracket: m.mail_lint_stray_bracket,
  variable_misplaced: m.mail_lint_variable_misplaced,
  secret_exposed: m.mail_lint_secret_exposed,
  css_unsupported: m.mail_lint_css_unsupported,
  element_unclosed: m.mail_lint_element_unclosed,
  text_small: m.mail_lint_text_small,
  alt_missing: m.mail_lint_alt_missing,
  plain_space: m.mail_lint_plain_space,
}

/** Text of a template issue, in the user's language. */
export function lintText({ code, what }: LintIssue): string {
  return texts[code]({ what })
}
