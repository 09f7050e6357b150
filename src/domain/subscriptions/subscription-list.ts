import { subscriptionStatuses } from '../billing/subscription-status.ts'
import type { ListShape } from '../platform/lists/list-query.ts'

/** What the list of everybody's subscriptions can be asked. */
export const subscriptionListShape = {
  sorts: ['next-charge', 'price'],
  isDescendingFirst: ['price'],
  filters: { status: subscriptionStatuses, late: ['yes'], recurring: ['yes'] },
  days: ['next-from', 'next-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'order', 'next-charge', 'ends', 'late'],
} satisfies ListShape
