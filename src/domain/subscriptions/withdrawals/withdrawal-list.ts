import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** Sort orders and filters of the list of withdrawals. Without a state it shows those not yet refunded. */
export const withdrawalListShape = {
  sorts: ['refund-by', 'amount'],
  descendingByDefault: ['amount'],
  filters: { state: ['failed', 'settled'] },
  columns: ['customer', 'informed', 'amount', 'state'],
} satisfies ListShape
