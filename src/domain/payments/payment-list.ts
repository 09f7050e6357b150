import type { ListShape } from '../platform/lists/list-query.ts'
import { paymentPurposes } from './payment-status.ts'

/** What the list of payments can be asked: the states as people call them, and what became of the money later. */
export const paymentListShape = {
  sorts: ['created', 'amount'],
  isDescendingFirst: ['created', 'amount'],
  filters: {
    status: ['completed', 'pending', 'failed', 'refunded', 'disputed', 'to_send_back'],
    purpose: paymentPurposes,
  },
  days: ['from', 'to'],
  ids: ['customer'],
  columns: ['customer', 'order', 'invoice', 'purpose', 'method'],
  hiddenFirst: ['purpose'],
} satisfies ListShape
