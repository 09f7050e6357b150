import { Plus, RefreshCw, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useLocation, useRevalidator } from 'react-router'
import { roles } from '#domain/platform/access/role.ts'
import { userStateLabels } from '#messages/identity/state-labels.ts'
import { m } from '#messages/messages.ts'
import { roleText } from '#messages/platform/access/role-text.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { findOfflineData } from '#web/forms/offline-pages.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import type { Route } from './+types/users'
import { DemoAccounts, type DemoAccountsResult } from './demo-accounts.tsx'
import { loadUsers, type UsersData } from './load-users.ts'
import { userColumns } from './user-columns.tsx'
import { usersActions } from './users-actions.ts'

export const loader = loadUsers

export const action = usersActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.menu_users() }]

/** All accounts: customers and staff. */
export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as DemoAccountsResult)
  const { counts } = loaderData
  const revalidator = useRevalidator()
  return (
    <ListPage
      data={loaderData}
      rowsText={m.list_rows_accounts}
      title={m.menu_users()}
      help={[m.help_users_1(), m.help_users_2()]}
      empty={m.users_none()}
      nameOf={({ name }) => name}
      buttons={
        <>
          <button
            type="button"
            onClick={() => revalidator.revalidate()}
            aria-disabled={revalidator.state !== 'idle'}
            className="when-scripted button-base button-quiet"
          >
            <RefreshCw aria-hidden="true" className="size-5" />
            {m.refresh()}
          </button>
          {loaderData.mayImport && (
            <Link to={href('/admin/user-management/import')} className="button-base button-quiet">
              <Upload aria-hidden="true" className="size-5 shrink-0" />
              {m.users_sync()}
            </Link>
          )}
          {loaderData.mayInvite && (
            <Link to={href('/admin/user-management/new')} className="button-base button-primary">
              <Plus aria-hidden="true" className="size-5" />
              {m.user_new()}
            </Link>
          )}
        </>
      }
      views={[
        ['', m.filter_all(), counts.total],
        ['?role=admin', m.users_admin(), counts.admins],
        ['?state=disabled', userStateLabels.disabled.text(), counts.disabled],
      ]}
      filters={[
        {
          name: 'role',
          label: m.user_role(),
          choices: [['admin', m.users_admin()], ...roles.map((role) => [role, roleText(role)] as const)],
        },
        {
          name: 'state',
          label: m.status(),
          choices: choicesOf(userStateLabels),
        },
        {
          name: 'factor',
          label: m.second_factor(),
          choices: [
            ['on', m.user_factor_on()],
            ['off', m.second_factor_off()],
          ],
        },
      ]}
      columns={userColumns()}
    >
      {loaderData.mayRestoreDemo && <DemoAccounts answer={result} />}
    </ListPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error} title={m.menu_users()}>
      <UsersFailure error={error} />
    </PageError>
  )
}

function UsersFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const [wasCached] = useState(() => findOfflineData(pathname + search, 'users') !== undefined)
  useEffect(() => {
    if (wasCached) showToast(m.retrieval_failed(), { kind: 'error', description: m.users_refresh_failed() })
    else showToast(m.users_load_incomplete(), { kind: 'error' })
  }, [wasCached])
  return (
    <LoadFailure<UsersData>
      error={error}
      text={wasCached ? m.users_refresh_failed() : m.users_load_failed()}
      routeId="users"
    >
      {({ rows }) => (
        <ul className="mt-4 grid gap-2">
          {rows.map(({ id, name, email }) => (
            <li key={id}>
              {name} · {email}
            </li>
          ))}
        </ul>
      )}
    </LoadFailure>
  )
}
