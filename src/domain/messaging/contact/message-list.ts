import type { ListShape } from '#domain/platform/lists/list-query.ts'

/** What the list of contact messages can be asked. Without the filter 'archived' it leaves out what was put away. */
export const messageListShape = {
  sorts: ['received', 'sender'],
  isDescendingFirst: ['received'],
  filters: { status: ['new', 'read'], archived: ['yes', 'any'] },
  ids: ['customer'],
  columns: ['sender', 'email', 'status'],
} satisfies ListShape
