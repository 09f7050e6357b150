import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** Sort orders and filters of the list of accounts. 'admin' includes every back-office role (contract B1: `isAdmin`). */
export const userListShape = {
  sorts: ['joined', 'name', 'signed-in'],
  descendingByDefault: ['joined', 'signed-in'],
  filters: {
    role: ['admin', 'customer', 'owner', 'staff', 'read_only'],
    state: ['active', 'waiting', 'disabled'],
    factor: ['on', 'off'],
  },
  columns: ['email', 'role', 'phone', 'location', 'state', 'factor', 'signed-in', 'joined'],
  hiddenByDefault: ['joined'],
} satisfies ListShape
