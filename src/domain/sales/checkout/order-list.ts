import { orderStates } from '#domain/payments/order-status.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** What the list of orders can be asked. */
export const orderListShape = {
  sorts: ['placed', 'number', 'total'],
  isDescendingFirst: ['placed', 'total', 'number'],
  filters: {
    status: orderStates,
    doubtful: ['yes'],
    /** Its payment came, whatever went back since. */
    received: ['yes'],
  },
  days: ['paid-from', 'paid-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'email', 'products', 'method', 'invoice'],
} satisfies ListShape
