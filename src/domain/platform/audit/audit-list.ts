import type { ListShape } from '../lists/list-query.ts'

/** Sort orders and filters of the audit log; always chronological, newest first. */
export function auditListShape(actions: readonly string[]): ListShape {
  return {
    sorts: ['event'],
    descendingByDefault: ['event'],
    filters: { action: actions },
    days: ['from', 'to'],
    ids: ['actor'],
    columns: [],
  }
}
