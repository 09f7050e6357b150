import { href } from 'react-router'
import { userState } from '#domain/identity/users/user-state.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { userList } from '#server/identity/users/user-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadUsers = listLoader(userList, {
  path: href('/admin/user-management'),
  row: ({ signedInAt, seenAt: _, joinedAt, isDisabled, hasPassword, ...row }) => ({
    ...row,
    state: userState({ isDisabled, hasPassword }),
    signedInOn: signedInAt ? dayInParis(signedInAt) : null,
    joinedOn: dayInParis(joinedAt),
  }),
  more: ({ ports, role }) => ({
    mayInvite: isAllowed('user-new', role),
    mayImport: isAllowed('user-import', role),
    mayRestoreDemo: ports.shop.mode === 'demo' && isAllowed('users.restore-demo', role),
  }),
})

export type UsersData = Awaited<ReturnType<typeof loadUsers>>
export type ShownUser = UsersData['rows'][number]
