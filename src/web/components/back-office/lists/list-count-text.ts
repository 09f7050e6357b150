import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'

/** The number of rows of a list as text: '18 221 résultats'. */
export function listCountText(rows: number): string {
  return m.list_count({ count: rows, shown: count(rows) })
}
