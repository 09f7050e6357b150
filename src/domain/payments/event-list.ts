import type { ListShape } from '../platform/lists/list-query.ts'
import { eventStates } from './payment-status.ts'

/** What the list of the provider's events can be asked. */
export const eventListShape = {
  sorts: ['received'],
  isDescendingFirst: ['received'],
  filters: { state: eventStates },
  columns: ['payment', 'attempts', 'problem'],
} satisfies ListShape
