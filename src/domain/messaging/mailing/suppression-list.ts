import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { suppressionReasons } from './mail-status.ts'

/** Sort orders and filters of the list of suppressed email addresses. */
export const suppressionListShape = {
  sorts: ['since', 'address'],
  descendingByDefault: ['since'],
  filters: { reason: suppressionReasons },
  columns: ['reason', 'detail', 'since'],
} satisfies ListShape
