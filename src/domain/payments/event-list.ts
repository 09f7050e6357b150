import type { ListShape } from '../platform/lists/list-query.ts'
import { eventStates } from './payment-status.ts'

/** Sort orders and filters of the list of provider events. */
export const eventListShape = {
  sorts: ['received'],
  descendingByDefault: ['received'],
  filters: { state: eventStates },
  columns: ['payment', 'attempts', 'problem'],
} satisfies ListShape
