import { href } from 'react-router'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { declarationList } from '#server/subscriptions/declarations/declaration-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads the declarations that the shop could not process automatically, pending or handled. */
export const loadDeclarations = listLoader(declarationList, {
  path: href('/admin/queue/declarations'),
  row: ({ receivedAt, handledAt, ...row }) => ({
    ...row,
    receivedOn: dayInParis(receivedAt),
    handledOn: handledAt ? dayInParis(handledAt) : null,
  }),
  more: async ({ ports }) => ({
    work: await countQueueTabs(ports),
    today: dayInParis(ports.clock.now()),
  }),
})

export type ShownDeclaration = Awaited<ReturnType<typeof loadDeclarations>>['rows'][number]
