import { orderStates } from '#domain/payments/order-status.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** Sort orders and filters of the list of orders. */
export const orderListShape = {
  sorts: ['placed', 'number', 'total'],
  descendingByDefault: ['placed', 'total', 'number'],
  filters: {
    status: orderStates,
    doubtful: ['yes'],
    /** The payment was received, even if it was refunded later. */
    received: ['yes'],
  },
  days: ['paid-from', 'paid-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'email', 'products', 'method', 'invoice'],
} satisfies ListShape
