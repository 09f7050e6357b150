import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isValidDate, isValidTimestamp } from '#domain/platform/calendar/is-valid-timestamp.ts'
import type { ListKey, ListQuery } from '#domain/platform/lists/list-query.ts'

/** Sort key of a list: a column or expression that is never null, and the type its text is parsed as. */
export type SortKey = { by: SQL | AnyColumn; type: 'text' | 'bigint' | 'integer' | 'timestamptz' | 'date' }

/** A list query as in the URL, optionally with longer pages for an export. */
export type PagedQuery = ListQuery & { pageRows?: number }
type PageQuery = Pick<PagedQuery, 'after' | 'before' | 'last' | 'size' | 'isDescending' | 'pageRows'>

/** A page before a key and the last page are read from the end. */
const isReadBackwards = ({ after, before, last }: PageQuery) =>
  after === null && (before !== null || last !== null)

const getPageSize = ({ after, before, last, size, pageRows = size }: PageQuery) =>
  after === null && before === null && last !== null ? Math.min(last, pageRows) : pageRows

/** A URL can contain any text: a key that does not parse as its type is ignored. */
const isValidKey: Record<SortKey['type'], (text: string) => boolean> = {
  text: () => true,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  timestamptz: (text) => text === '-infinity' || isValidTimestamp(text),
  date: isValidDate,
}

type KeysetPage = {
  /** Rows beyond the key of the URL; undefined without a key. */
  where: SQL | undefined
  orderBy: SQL[]
  /** One more than the page size, to know whether more rows follow. */
  limit: number
  /** Select it as `sortValue`: the sort key of the row, as text. */
  sortValue: SQL<string>
}

/**
 * Keyset pagination: the thousandth page is as fast as the first, and rows inserted or deleted meanwhile do not shift
 * pages. Rows with an equal sort value are ordered by id.
 */
export function keysetPage(sort: SortKey, id: SQL | AnyColumn, page: PageQuery): KeysetPage {
  const cursor = page.after ?? page.before
  const key = cursor && isValidKey[sort.type](cursor[0]) ? cursor : null
  const isReadDescending = page.isDescending !== isReadBackwards(page)
  const direction = sql.raw(isReadDescending ? 'DESC' : 'ASC')
  const comparison = sql.raw(isReadDescending ? '<' : '>')
  const idText = sql`${id} COLLATE "C"`
  return {
    where: key
      ? sql`(${sort.by}, ${idText}) ${comparison} (${key[0]}::${sql.raw(sort.type)}, ${key[1]})`
      : undefined,
    orderBy: [sql`${sort.by} ${direction}`, sql`${idText} ${direction}`],
    limit: getPageSize(page) + 1,
    sortValue: sql<string>`${sort.by}::text`,
  }
}

/** Trims the rows of a page's query to the page, in display order, with the keys of the next and the previous page. */
export function cutPage<Row extends { id: string; sortValue: string }>(
  rows: readonly Row[],
  query: PageQuery,
): { rows: Row[]; next: ListKey | null; previous: ListKey | null } {
  const pageRows = getPageSize(query)
  const hasMore = rows.length > pageRows
  const page = rows.slice(0, pageRows)
  const isBackwards = isReadBackwards(query)
  if (isBackwards) page.reverse()
  const toKey = (row: Row | undefined): ListKey | null => (row ? [row.sortValue, row.id] : null)
  return {
    rows: page,
    next: (isBackwards ? query.before !== null : hasMore) ? toKey(page.at(-1)) : null,
    previous: (isBackwards ? hasMore : query.after !== null) ? toKey(page[0]) : null,
  }
}
