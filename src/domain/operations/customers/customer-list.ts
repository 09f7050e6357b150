import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** Sort orders and filters of the list of customers. */
export const customerListShape = {
  sorts: ['joined', 'last-order', 'spent', 'orders'],
  descendingByDefault: ['joined', 'last-order', 'spent', 'orders'],
  filters: { ordered: ['yes', 'no'] },
  columns: ['email', 'phone', 'location', 'joined'],
  hiddenByDefault: ['phone'],
} satisfies ListShape
