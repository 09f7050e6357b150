import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { pendingSiteList } from '#server/subscriptions/delivery/pending-site-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadWaitingSites = listLoader(pendingSiteList, {
  path: href('/admin/queue/sites'),
  more: async ({ ports, role }) => ({
    work: await countQueueTabs(ports),
    today: dayInParis(ports.clock.now()),
    mayRemind: isAllowed('delivery.remind', role),
  }),
})

export type ShownWaitingSite = Awaited<ReturnType<typeof loadWaitingSites>>['rows'][number]
