import { href } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { webhookDeliveryListShape } from '#domain/messaging/webhooks/delivery-list.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countDeliveries, findEndpoint, listDeliveries } from '#server/messaging/webhooks/queries.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

/** Default number of days whose failed deliveries are resent. */
const usualDays = 7

/** Loads one endpoint with its delivery log. Throws DomainError 'not_found'. */
export async function loadEndpoint(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, url } = page
  const { account, session } = await requireSession(page)
  const found = await findEndpoint(ports, params.endpoint ?? '')
  if (!found) throw new DomainError('not_found')
  const query = readListQuery(webhookDeliveryListShape, url.searchParams)
  const [list, counts, views] = await Promise.all([
    listDeliveries(ports, found.id, query),
    countDeliveries(ports, found.id, query),
    listSavedViews(ports, {
      accountId: account.id,
      list: href('/admin/api-settings/webhooks/:endpoint', { endpoint: found.id }),
    }),
  ])
  const { createdAt, ...endpoint } = found
  const now = ports.clock.now()
  return {
    ...list,
    counts,
    views,
    query,
    endpoint: { ...endpoint, since: createdAt.toISOString() },
    rows: list.rows.map(({ dueAt, createdAt: at, ...row }) => ({
      ...row,
      dueAt: dueAt?.toISOString() ?? null,
      createdAt: at.toISOString(),
    })),
    failedSince: addDays(dayInParis(now), -usualDays),
    today: dayInParis(now),
    isRecent: isRecentlyAuthenticated(session, now),
  }
}

export type EndpointData = Awaited<ReturnType<typeof loadEndpoint>>
export type ShownDelivery = EndpointData['rows'][number]
