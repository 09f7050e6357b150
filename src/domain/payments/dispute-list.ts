import { disputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import type { ListShape } from '../platform/lists/list-query.ts'

/** What the list of disputes can be asked. */
export const disputeListShape = {
  sorts: ['opened', 'amount'],
  isDescendingFirst: ['opened', 'amount'],
  filters: { status: disputeStatuses },
  columns: ['customer', 'invoice', 'reason', 'answer', 'charges'],
} satisfies ListShape
