import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { webhookEventTypes } from './webhook-event.ts'

/** What the log of an endpoint can be asked: the latest on top. */
export const webhookDeliveryListShape = {
  sorts: ['created'],
  isDescendingFirst: ['created'],
  filters: { state: ['waiting', 'delivered', 'given_up'], type: webhookEventTypes },
  columns: ['attempts', 'answer', 'next'],
} satisfies ListShape
