import type { ListShape } from '../lists/list-query.ts'
import { subscriptionStatuses } from './subscription-status.ts'

/** What the list of everybody's subscriptions can be asked. */
export const subscriptionListShape = {
  sorts: ['next-charge', 'price'],
  isDescendingFirst: ['price'],
  filters: { status: subscriptionStatuses, late: ['yes'], recurring: ['yes'] },
  days: ['next-from', 'next-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'order', 'next-charge', 'ends', 'late'],
} satisfies ListShape
