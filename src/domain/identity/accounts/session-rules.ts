import { isBackOffice } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Maximum lifetime and idle time of a session: shorter for roles with access to the whole shop. */
const lifetimes = {
  customer: { maxMs: 30 * dayMs, idleMs: 14 * dayMs },
  backOffice: { maxMs: dayMs / 2, idleMs: 2 * 60 * minuteMs },
}

/** Minutes after authentication during which a user may perform sensitive actions. */
export const recentSignInMinutes = 15

/** Precision of `lastSeenAt`: page views write it at most this often. */
export const lastSeenIntervalMs = 5 * minuteMs

export type SessionTimes = { startedAt: Date; authenticatedAt: Date; lastSeenAt: Date }

export function hasSessionEnded(role: Role, { startedAt, lastSeenAt }: SessionTimes, now: Date): boolean {
  const { maxMs, idleMs } = isBackOffice(role) ? lifetimes.backOffice : lifetimes.customer
  return now.getTime() - startedAt.getTime() >= maxMs || now.getTime() - lastSeenAt.getTime() >= idleMs
}

export function isRecentlyAuthenticated({ authenticatedAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < recentSignInMinutes * minuteMs
}
