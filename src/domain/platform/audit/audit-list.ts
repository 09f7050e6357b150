import type { ListShape } from '../lists/list-query.ts'

/** What the audit log can be asked: always in the order things were done, the latest on top. */
export function auditListShape(actions: readonly string[]): ListShape {
  return {
    sorts: ['event'],
    isDescendingFirst: ['event'],
    filters: { action: actions },
    days: ['from', 'to'],
    ids: ['actor'],
    columns: [],
  }
}
