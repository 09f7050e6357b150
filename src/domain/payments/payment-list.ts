import type { ListShape } from '../platform/lists/list-query.ts'
import { paymentPurposes } from './payment-status.ts'

/** Sort orders and filters of the list of payments: displayed states, and later refunds or disputes. */
export const paymentListShape = {
  sorts: ['created', 'amount'],
  descendingByDefault: ['created', 'amount'],
  filters: {
    status: ['completed', 'pending', 'failed', 'refunded', 'disputed', 'to_send_back'],
    purpose: paymentPurposes,
  },
  days: ['from', 'to'],
  ids: ['customer'],
  columns: ['customer', 'order', 'invoice', 'purpose', 'method'],
  hiddenByDefault: ['purpose'],
} satisfies ListShape
