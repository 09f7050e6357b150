import { m } from '#messages/messages.ts'
import { count } from '../ui/count.ts'

/** How many rows a list has: '18 221 résultats'. */
export function listCountText(rows: number): string {
  return m.list_count({ count: rows, shown: count(rows) })
}
