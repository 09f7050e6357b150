import { data } from 'react-router'
import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { lintText } from './lint-text.ts'

export type MailTextRefusal = FormResult & { issues: readonly LintIssue[] }

/** Form result (422) for a text with errors: the first error of each field, and the typed values. */
export function refuseMailText(intent: string, values: Record<string, string>, issues: readonly LintIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.field] ??= lintText(issue)
  return data<MailTextRefusal>(
    { intent, error: null, code: 'invalid_input', fields, values, issues },
    { status: 422 },
  )
}
