import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { eventList } from '#server/payments/events/event-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads the provider's webhook events with their outcome. */
export const loadEvents = listLoader(eventList, {
  path: href('/admin/payments/events'),
  row: ({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }),
  more: ({ role }) => ({ mayReplay: isAllowed('payment-events.replay', role) }),
})

export type ShownEvent = Awaited<ReturnType<typeof loadEvents>>['rows'][number]
