import { deviceName } from '#domain/identity/accounts/device-name.ts'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { mayManage } from '#domain/identity/users/may-manage.ts'
import { userState } from '#domain/identity/users/user-state.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { findUser } from '#server/identity/users/find-user.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

/** Loads one user's page; the access is recorded in the audit log. */
export async function loadUser(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, ipHash } = page
  const { account, session } = await requireSession(page)
  const user = await findUser(ports, params.id ?? '')
  const { id, email, role, firstName, lastName, address, zipCode, city, country, phone } = user
  const { company, siren, vatNumber } = user
  await recordRead(ports, { actorId: account.id, subject: `account/${id}`, ipHash })
  const mayEdit = mayManage(account.role, role)
  return {
    id,
    email,
    role,
    orders: user.orders,
    name: user.name,
    isVerified: user.emailVerified,
    /** Never signed in and without a password: the email sent is an invitation. */
    isNew: user.lastActiveAt === null && !user.hasPassword,
    state: userState({ isDisabled: user.disabledAt !== null, hasPassword: user.hasPassword }),
    joinedOn: dayInParis(user.createdAt),
    seenOn: user.lastActiveAt ? dayInParis(user.lastActiveAt) : null,
    signedInOn: user.lastSignedInAt ? dayInParis(user.lastSignedInAt) : null,
    version: user.updatedAt.toISOString(),
    values: { firstName, lastName, address, zipCode, city, country, phone, company, siren, vatNumber },
    secondFactorSince: user.factor ? dayInParis(user.factor.since) : null,
    sessions: user.sessions.map(({ id, userAgent, startedAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      startedOn: dayInParis(startedAt),
      lastSeenOn: dayInParis(lastSeenAt),
    })),
    mayEdit,
    isOwn: id === account.id,
    mayChangeRole: mayEdit && isAllowed('user.change-role', account.role),
    mayResetFactor: mayEdit && isAllowed('user.reset-factor', account.role),
    isRecent: isRecentlyAuthenticated(session, ports.clock.now()),
  }
}

export type UserData = Awaited<ReturnType<typeof loadUser>>
