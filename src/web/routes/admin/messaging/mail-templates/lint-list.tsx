import { isLintError, type LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { m } from '#messages/messages.ts'
import { lintText } from './lint-text.ts'

/** Issues of the typed text: errors that prevent saving first, then warnings. */
export function LintList({ issues }: { issues: readonly LintIssue[] }) {
  const groups = [
    { title: m.mail_lint_errors(), found: issues.filter(isLintError), look: 'border-bad bg-bad-soft' },
    {
      title: m.mail_lint_warnings(),
      found: issues.filter((issue) => !isLintError(issue)),
      look: 'border-warn bg-warn-soft',
    },
  ]
  return (
    <div role="status" className="grid gap-3">
      {groups.map(
        ({ title, found, look }) =>
          found.length > 0 && (
            <section key={title} className={`grid gap-1 rounded-card border p-4 text-ink-strong ${look}`}>
              <h3 className="font-semibold">{title}</h3>
              <ul className="grid list-disc gap-1 pl-5">
                {[
                  ...new Set(
                    found.map((issue) => m.mail_lint_at({ field: fieldText(issue), text: lintText(issue) })),
                  ),
                ].map((text) => (
                  <li key={text} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {issues.length === 0 && <p className="text-sm text-good">{m.mail_lint_clean()}</p>}
    </div>
  )
}

function fieldText({ field }: LintIssue): string {
  return field === 'subject' ? m.contact_subject() : m.template_tab_content()
}
