import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { dataRequestKinds } from './data-request.ts'

/** Sort orders and filters of the list of personal-data requests. Without a state it shows the open ones. */
export const dataRequestListShape = {
  sorts: ['due', 'received'],
  descendingByDefault: ['received'],
  filters: { state: ['answered', 'refused'], kind: dataRequestKinds },
  columns: ['received', 'channel', 'state'],
} satisfies ListShape
