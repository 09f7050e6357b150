/** Problems that prevent a mail template from being saved. */
export const lintErrors = [
  'unclosed',
  'section_nested',
  'stray_braces',
  'unescaped',
  'mustache_refused',
  'unknown_variable',
  'missing_variable',
  'missing_unsubscribe',
  'element_refused',
  'attribute_refused',
  'address_refused',
  'stray_bracket',
  'variable_misplaced',
  'secret_exposed',
] as const

/** Problems that do not prevent saving: display in some mail clients, spacing, variables for the sender to supply. */
export const lintWarnings = [
  'css_unsupported',
  'element_unclosed',
  'text_small',
  'alt_missing',
  'plain_space',
  'undeclared_variable',
] as const

export type LintCode = (typeof lintErrors)[number] | (typeof lintWarnings)[number]

export type LintIssue = {
  field: 'subject' | 'content'
  code: LintCode
  /** The excerpt, variable, element, attribute, URL or CSS property that causes the issue. */
  what: string
}

/** Whether the issue prevents saving; the other issues are only warnings. */
export function isLintError({ code }: LintIssue): boolean {
  return (lintErrors as readonly string[]).includes(code)
}
