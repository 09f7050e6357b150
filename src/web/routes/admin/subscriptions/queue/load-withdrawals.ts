import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { withdrawalListShape } from '#domain/subscriptions/withdrawals/withdrawal-list.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { previewWithdrawalCredit } from '#server/subscriptions/withdrawals/credit-withdrawal.ts'
import { countWithdrawals, listWithdrawals } from '#server/subscriptions/withdrawals/list-withdrawals.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads withdrawals with a pending or completed refund. */
export async function loadWithdrawals(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id: accountId, role } = await requireAccount(page)
  const query = readListQuery(withdrawalListShape, url.searchParams)
  const [list, counts, views, work] = await Promise.all([
    listWithdrawals(ports, query),
    countWithdrawals(ports, query),
    listSavedViews(ports, { accountId, list: href('/admin/queue') }),
    countQueueTabs(ports),
  ])
  const documents = await Promise.all(
    list.rows.map(({ id, creditNoteNumber }) =>
      // An issued credit note needs no preview.
      creditNoteNumber ? null : previewWithdrawalCredit(ports, id),
    ),
  )
  return {
    ...list,
    // Preview of the credit note that is issued with the refund.
    rows: list.rows.map((row, index) => ({ ...row, document: documents[index] ?? null })),
    counts,
    views,
    query,
    work,
    today: dayInParis(ports.clock.now()),
    mayRefund: isAllowed('queue-declaration.refund', role),
  }
}

export type WithdrawalsData = Awaited<ReturnType<typeof loadWithdrawals>>
export type ShownWithdrawal = WithdrawalsData['rows'][number]
