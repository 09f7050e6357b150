import { href } from 'react-router'
import { eventListShape } from '#domain/payments/event-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countEvents, listEvents } from '#server/payments/events/list-events.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the provider's webhook events with their outcome. */
export async function loadEvents(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(eventListShape, url.searchParams)
  const [list, counts, views] = await Promise.all([
    listEvents(ports, query),
    countEvents(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/payments/events') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() })),
    counts,
    views,
    query,
    mayReplay: isAllowed('payment-events.replay', role),
  }
}

export type EventsData = Awaited<ReturnType<typeof loadEvents>>
export type ShownEvent = EventsData['rows'][number]
