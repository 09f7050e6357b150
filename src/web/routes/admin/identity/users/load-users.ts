import { href } from 'react-router'
import { userListShape } from '#domain/identity/users/user-list.ts'
import { userState } from '#domain/identity/users/user-state.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countUsers, listUsers } from '#server/identity/users/list-users.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

export async function loadUsers(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(userListShape, url.searchParams)
  const [list, counts, views] = await Promise.all([
    listUsers(ports, query),
    countUsers(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/user-management') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ signedInAt, seenAt: _, joinedAt, isDisabled, hasPassword, ...row }) => ({
      ...row,
      state: userState({ isDisabled, hasPassword }),
      signedInOn: signedInAt ? dayInParis(signedInAt) : null,
      joinedOn: dayInParis(joinedAt),
    })),
    counts,
    views,
    query,
    mayExport: isAllowed('users-export', role),
    mayInvite: isAllowed('user-new', role),
    mayImport: isAllowed('user-import', role),
    mayRestoreDemo: ports.shop.mode === 'demo' && isAllowed('users.restore-demo', role),
  }
}

export type UsersData = Awaited<ReturnType<typeof loadUsers>>
export type ShownUser = UsersData['rows'][number]
