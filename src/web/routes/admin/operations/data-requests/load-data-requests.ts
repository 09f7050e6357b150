import { href } from 'react-router'
import { dataRequestListShape } from '#domain/operations/customers/data-request-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countDataRequests, listDataRequests } from '#server/operations/customers/list-data-requests.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Data requests by deadline. */
export async function loadDataRequests(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(dataRequestListShape, url.searchParams)
  const [list, counts, views, work] = await Promise.all([
    listDataRequests(ports, query),
    countDataRequests(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/queue/data-requests') }),
    countQueueTabs(ports),
  ])
  return {
    ...list,
    rows: list.rows.map(({ answeredAt, ...row }) => ({
      ...row,
      answeredOn: answeredAt ? dayInParis(answeredAt) : null,
    })),
    counts,
    views,
    query,
    work,
    mayRecord: isAllowed('data-request-new', role),
    today: dayInParis(ports.clock.now()),
  }
}

export type ShownDataRequest = Awaited<ReturnType<typeof loadDataRequests>>['rows'][number]
