import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { answerDueOn, remindableFrom } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { pendingSiteListShape } from '#domain/subscriptions/delivery/pending-site-list.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countPendingSites, listPendingSites } from '#server/subscriptions/delivery/list-pending-sites.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the sites that wait for their customer, with the day an answer is expected. */
export async function loadWaitingSites(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(pendingSiteListShape, url.searchParams)
  const [list, counts, views, work, { contentDays }] = await Promise.all([
    listPendingSites(ports, query, language),
    countPendingSites(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/queue/sites') }),
    countQueueTabs(ports),
    ports.settings.get('delivery'),
  ])
  const today = dayInParis(ports.clock.now())
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      dueOn: answerDueOn(row.requestedOn, contentDays),
      remindableFrom: remindableFrom(row, today),
    })),
    counts,
    views,
    query,
    work,
    today,
    mayRemind: isAllowed('delivery.remind', role),
  }
}

export type ShownWaitingSite = Awaited<ReturnType<typeof loadWaitingSites>>['rows'][number]
