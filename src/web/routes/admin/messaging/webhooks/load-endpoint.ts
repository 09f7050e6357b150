import { href } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { deliveryList } from '#server/messaging/webhooks/delivery-list.ts'
import { findEndpoint } from '#server/messaging/webhooks/queries.ts'
import { loadList } from '#web/forms/list-loader.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

/** Default number of days whose failed deliveries are resent. */
const defaultDays = 7

/** Loads one endpoint with its delivery log. Throws DomainError 'not_found'. */
export async function loadEndpoint(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params } = page
  const { session } = await requireSession(page)
  const record = await findEndpoint(ports, params.endpoint ?? '')
  if (!record) throw new DomainError('not_found')
  const { createdAt, ...endpoint } = record
  const now = ports.clock.now()
  return loadList(deliveryList, page, {
    path: href('/admin/api-settings/webhooks/:endpoint', { endpoint: record.id }),
    parentId: record.id,
    row: ({ dueAt, createdAt: at, ...row }) => ({
      ...row,
      dueAt: dueAt?.toISOString() ?? null,
      createdAt: at.toISOString(),
    }),
    more: () => ({
      endpoint: { ...endpoint, since: createdAt.toISOString() },
      failedSince: addDays(dayInParis(now), -defaultDays),
      today: dayInParis(now),
      isRecent: isRecentlyAuthenticated(session, now),
    }),
  })
}

export type ShownDelivery = Awaited<ReturnType<typeof loadEndpoint>>['rows'][number]
