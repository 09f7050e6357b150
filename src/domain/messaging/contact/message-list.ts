import type { ListShape } from '#domain/platform/lists/list-query.ts'

/**
 * Sort orders and filters of the list of contact messages. Without the filter 'archived', archived messages are left
 * out.
 */
export const messageListShape = {
  sorts: ['received', 'sender'],
  descendingByDefault: ['received'],
  filters: { status: ['new', 'read'], archived: ['yes', 'any'] },
  ids: ['customer'],
  columns: ['sender', 'email', 'status'],
} satisfies ListShape
