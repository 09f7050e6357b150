import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { webhookEventTypes } from './webhook-event.ts'

/** Sort orders and filters of an endpoint's delivery log; newest first. */
export const webhookDeliveryListShape = {
  sorts: ['created'],
  descendingByDefault: ['created'],
  filters: { state: ['waiting', 'delivered', 'given_up'], type: webhookEventTypes },
  columns: ['attempts', 'answer', 'next'],
} satisfies ListShape
