import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** What the list of withdrawals can be asked. Without a state it shows those whose money is still to be given back. */
export const withdrawalListShape = {
  sorts: ['refund-by', 'amount'],
  isDescendingFirst: ['amount'],
  filters: { state: ['failed', 'settled'] },
  columns: ['customer', 'informed', 'amount', 'state'],
} satisfies ListShape
