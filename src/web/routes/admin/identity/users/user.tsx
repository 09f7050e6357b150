import { useState } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/user'
import { IdentityNotice } from './identity-notice.tsx'
import { loadUser } from './load-user.ts'
import { UserAccess } from './user-access.tsx'
import { type UserDone, userActions } from './user-actions.ts'
import { UserDetails } from './user-details.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserSessions } from './user-sessions.tsx'

export const loader = pageLoader('user', loadUser)

export const action = userActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? m.menu_users() }]

/** One user account: details, access and sessions. */
export default function User({ loaderData: user, actionData }: Route.ComponentProps) {
  const actionResult = actionData as ActionResult<UserDone>
  const lastResult = useLastResult(actionResult)
  const [dismissed, setDismissed] = useState<typeof lastResult>()
  const result = lastResult === dismissed ? undefined : failureOf(lastResult)
  useResultToast(actionResult, {
    failed: m.change_failed,
    done: {
      saved: m.user_updated,
      'email-requested': m.email_change_sent,
      invited: m.user_invited_again,
      role: m.user_role_changed,
      disabled: m.user_disabled,
      enabled: m.user_enabled,
      reset: m.user_reset_done,
      sessions: m.sessions_ended,
      factor: m.second_factor_removed,
    },
  })
  return (
    <>
      <RecordNav back={{ to: href('/admin/user-management'), text: m.user_back() }} />
      <PageHeading title={user.name} />
      {user.mayEdit && <IdentityNotice isRecent={user.isRecent} />}
      {result && (
        <div className="mt-4">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <UserFacts user={user} result={result} />
          {user.mayEdit && (
            <UserDetails
              key={user.id}
              user={user}
              result={result?.intent === 'save' ? result : undefined}
              isSaved={lastResult !== undefined && 'done' in lastResult && lastResult.done === 'saved'}
              onDismiss={() => setDismissed(lastResult)}
            />
          )}
        </div>
        <div className="grid gap-5">
          <UserAccess user={user} />
          <UserSessions user={user} />
        </div>
      </div>
    </>
  )
}
