import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { dataRequestList } from '#server/operations/customers/data-request-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadDataRequests = listLoader(dataRequestList, {
  path: href('/admin/queue/data-requests'),
  row: ({ answeredAt, ...row }) => ({ ...row, answeredOn: answeredAt ? dayInParis(answeredAt) : null }),
  more: async ({ ports, role }) => ({
    work: await countQueueTabs(ports),
    mayRecord: isAllowed('data-request-new', role),
    today: dayInParis(ports.clock.now()),
  }),
})

export type ShownDataRequest = Awaited<ReturnType<typeof loadDataRequests>>['rows'][number]
