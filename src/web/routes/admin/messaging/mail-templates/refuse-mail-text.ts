import { data } from 'react-router'
import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { lintText } from './lint-text.ts'

export type MailTextRefusal = FormResult & { issues: readonly LintIssue[] }

/** Why a text is neither stored nor sent: each field with the first thing that is wrong with it, and what was typed. */
export function refuseMailText(what: string, values: Record<string, string>, issues: readonly LintIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.field] ??= lintText(issue)
  return data<MailTextRefusal>(
    { intent: what, error: null, code: 'invalid_input', fields, values, issues },
    { status: 422 },
  )
}
