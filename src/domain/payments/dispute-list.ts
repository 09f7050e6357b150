import { disputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import type { ListShape } from '../platform/lists/list-query.ts'

/** Sort orders and filters of the list of disputes. */
export const disputeListShape = {
  sorts: ['opened', 'amount'],
  descendingByDefault: ['opened', 'amount'],
  filters: { status: disputeStatuses },
  columns: ['customer', 'invoice', 'reason', 'answer', 'charges'],
} satisfies ListShape
