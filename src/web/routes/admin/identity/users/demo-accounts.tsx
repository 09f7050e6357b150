import { useEffect } from 'react'
import type { Role } from '#domain/platform/access/role.ts'
import { m } from '#messages/messages.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

export type DemoAccountsResult =
  | { made: { role: Role; email: string; password: string }[] }
  | FormResult
  | undefined

/** Restores the demo accounts, and shows their passwords once. */
export function DemoAccounts({ answer }: { answer: DemoAccountsResult }) {
  const lastResult = useLastResult(answer)
  const created = lastResult && 'made' in lastResult ? lastResult.made : undefined
  useEffect(() => {
    if (!answer || !('fields' in answer)) return
    const description = answer.error ?? Object.values(answer.fields)[0]
    showToast(m.users_defaults_failed(), { kind: 'error', description })
  }, [answer])
  return (
    <div className="mt-4 grid max-w-2xl gap-3">
      <ConfirmStep intent="restore-demo" title={m.users_defaults()} text={m.users_defaults_text()} />
      {created && (
        <div role="status" className="rounded-card border border-line bg-surface p-4">
          <p>{created.length > 0 ? m.users_defaults_made() : m.users_defaults_nothing()}</p>
          <ul className="mt-2 grid gap-1">
            {created.map(({ email, password }) => (
              <li key={email} className="figures wrap-anywhere">
                {email} · <code>{password}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
