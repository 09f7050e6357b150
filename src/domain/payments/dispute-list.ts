import type { ListShape } from '../lists/list-query.ts'
import { disputeStatuses } from './payment-status.ts'

/** What the list of disputes can be asked. */
export const disputeListShape = {
  sorts: ['opened', 'amount'],
  isDescendingFirst: ['opened', 'amount'],
  filters: { status: disputeStatuses },
  columns: ['customer', 'invoice', 'reason', 'answer', 'charges'],
} satisfies ListShape
