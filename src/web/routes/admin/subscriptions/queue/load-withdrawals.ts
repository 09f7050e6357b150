import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { withdrawalList } from '#server/subscriptions/withdrawals/withdrawal-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads withdrawals with a pending or completed refund. */
export const loadWithdrawals = listLoader(withdrawalList, {
  path: href('/admin/queue'),
  more: async ({ ports, role }) => ({
    work: await countQueueTabs(ports),
    today: dayInParis(ports.clock.now()),
    mayRefund: isAllowed('queue-declaration.refund', role),
  }),
})

export type ShownWithdrawal = Awaited<ReturnType<typeof loadWithdrawals>>['rows'][number]
