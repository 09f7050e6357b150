import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { LegalIssue } from '#domain/billing/legal/lint-legal-text.ts'
import { m } from '#messages/messages.ts'

/** The lint findings of a legal text. */
export function LegalIssues({ issues }: { issues: readonly LegalIssue[] }) {
  if (issues.length === 0)
    return (
      <p className="flex items-center gap-2 text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {m.legal_lint_clean()}
      </p>
    )
  return (
    <ul className="grid gap-2">
      {issues.map((issue) => {
        const Icon = issue.isBlocking ? CircleAlert : TriangleAlert
        return (
          <li key={issueText(issue)} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${issue.isBlocking ? 'text-bad' : 'text-warn'}`}
            />
            <span className="min-w-0 wrap-anywhere">{issueText(issue)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function issueText(issue: LegalIssue): string {
  switch (issue.code) {
    case 'title_missing':
      return m.legal_lint_title()
    case 'text_short':
      return m.legal_lint_short()
    case 'text_tangled':
      return m.legal_lint_tangled()
    case 'placeholder_unknown':
      return m.legal_lint_unknown({ name: `{{${issue.name}}}` })
    case 'placeholder_broken':
      return m.legal_lint_broken({ name: issue.name })
    case 'placeholder_absent':
      return m.legal_lint_absent({ name: `{{${issue.name}}}` })
    case 'withdrawal_absent':
      return m.legal_lint_withdrawal()
  }
}
