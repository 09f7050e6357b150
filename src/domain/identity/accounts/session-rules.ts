import { isBackOffice } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a session lasts at most, and how long it may stand idle: short where the whole shop is at stake. */
const lifetimes = {
  customer: { longestMs: 30 * dayMs, idleMs: 14 * dayMs },
  backOffice: { longestMs: dayMs / 2, idleMs: 2 * 60 * minuteMs },
}

/** How long after proving who they are somebody may do what is sensitive. */
export const recentSignInMinutes = 15

/** How exactly `lastSeenAt` is kept: a page view writes at most this often. */
export const lastSeenStepMs = 5 * minuteMs

export type SessionTimes = { startedAt: Date; authenticatedAt: Date; lastSeenAt: Date }

export function hasSessionEnded(role: Role, { startedAt, lastSeenAt }: SessionTimes, now: Date): boolean {
  const { longestMs, idleMs } = isBackOffice(role) ? lifetimes.backOffice : lifetimes.customer
  return now.getTime() - startedAt.getTime() >= longestMs || now.getTime() - lastSeenAt.getTime() >= idleMs
}

export function isRecentlyAuthenticated({ authenticatedAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < recentSignInMinutes * minuteMs
}
