import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { suppressionReasons } from './mail-status.ts'

/** What the list of suspended addresses can be asked. */
export const suppressionListShape = {
  sorts: ['since', 'address'],
  isDescendingFirst: ['since'],
  filters: { reason: suppressionReasons },
  columns: ['reason', 'detail', 'since'],
} satisfies ListShape
