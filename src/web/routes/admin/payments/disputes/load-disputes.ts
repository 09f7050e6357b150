import { href } from 'react-router'
import { disputeListShape } from '#domain/payments/dispute-list.ts'
import { dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countDisputes, listDisputes } from '#server/payments/disputes/list-disputes.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the disputed payments, each with its pending step. */
export async function loadDisputes(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id } = await requireAccount(page)
  const query = readListQuery(disputeListShape, url.searchParams)
  const [list, counts, views] = await Promise.all([
    listDisputes(ports, query),
    countDisputes(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/payments/disputes') }),
  ])
  const today = dayInParis(ports.clock.now())
  return {
    ...list,
    rows: list.rows.map(({ createdAt, respondBy, ...row }) => {
      const answerBy = row.status === 'needs_response' && respondBy ? dayInParis(respondBy) : null
      return {
        ...row,
        openedOn: dayInParis(createdAt),
        answerBy,
        /** Days since the deadline; 0 before it. */
        daysOver: answerBy ? Math.max(0, daysBetween(answerBy, today)) : 0,
      }
    }),
    counts,
    views,
    query,
  }
}

export type ShownDispute = Awaited<ReturnType<typeof loadDisputes>>['rows'][number]
