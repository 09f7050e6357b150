import type { ListShape } from '../lists/list-query.ts'
import { orderStates } from './order-status.ts'

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
