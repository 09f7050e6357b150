import type { ListShape } from '../lists/list-query.ts'

/** What the list of orders can be asked. */
export const orderListShape = {
  sorts: ['placed', 'number', 'total'],
  isDescendingFirst: ['placed', 'total', 'number'],
  filters: { status: ['pending', 'paid', 'cancelled'], doubtful: ['yes'] },
  days: ['paid-from', 'paid-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'email', 'products', 'method', 'invoice'],
} satisfies ListShape
