import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { dataRequestKinds } from './data-request.ts'

/** What the list of personal-data requests can be asked. Without a state it shows those that are open. */
export const dataRequestListShape = {
  sorts: ['due', 'received'],
  isDescendingFirst: ['received'],
  filters: { state: ['answered', 'refused'], kind: dataRequestKinds },
  columns: ['received', 'channel', 'state'],
} satisfies ListShape
