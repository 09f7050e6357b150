import { subscriptionStatuses } from '../billing/subscription-status.ts'
import type { ListShape } from '../platform/lists/list-query.ts'

/** Sort orders and filters of the list of subscriptions. */
export const subscriptionListShape = {
  sorts: ['next-charge', 'price'],
  descendingByDefault: ['price'],
  filters: { status: subscriptionStatuses, late: ['yes'], recurring: ['yes'] },
  days: ['next-from', 'next-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'order', 'next-charge', 'ends', 'late'],
} satisfies ListShape
