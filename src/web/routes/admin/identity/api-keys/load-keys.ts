import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { listApiKeys } from '#server/identity/accounts/api-keys.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

type KeyState = 'active' | 'expired' | 'revoked'

/** Loads all API keys, revoked ones included; of each key only the last characters. */
export async function loadKeys(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { session } = await requireSession(page)
  const now = ports.clock.now()
  const keys = await listApiKeys(ports)
  return {
    keys: keys.map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }) => {
      const isExpired = expiresAt !== null && expiresAt <= now
      const state: KeyState = revokedAt ? 'revoked' : isExpired ? 'expired' : 'active'
      return {
        ...key,
        state,
        createdOn: dayInParis(createdAt),
        expiresOn: expiresAt && dayInParis(expiresAt),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedOn: revokedAt && dayInParis(revokedAt),
      }
    }),
    publicUrl: ports.shop.publicUrl,
    firstDay: addDays(dayInParis(now), 1),
    isRecent: isRecentlyAuthenticated(session, now),
  }
}

export type KeysData = Awaited<ReturnType<typeof loadKeys>>
export type ShownKey = KeysData['keys'][number]
