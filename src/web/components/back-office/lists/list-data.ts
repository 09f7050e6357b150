import type { ListKey, ListQuery, ListShape } from '#domain/platform/lists/list-query.ts'

/** A page of a list as its loader returns it. */
export type ListData<Row> = {
  list: { path: string; shape: ListShape; query: ListQuery }
  rows: readonly Row[]
  next: ListKey | null
  previous: ListKey | null
  /** Lists that count only open rows omit `total`. */
  counts: { matching: number; total?: number }
  /** Saved views of the reader. */
  views: readonly { id: string; name: string; search: string }[]
  mayExport: boolean
}
