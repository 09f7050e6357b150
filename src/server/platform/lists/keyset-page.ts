import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isWrittenDay, isWrittenInstant } from '#domain/platform/calendar/is-written-instant.ts'
import type { ListKey, ListQuery } from '#domain/platform/lists/list-query.ts'

/** What a list can be sorted by: never null, and the type its text is read back as. */
export type SortKey = { by: SQL | AnyColumn; type: 'text' | 'bigint' | 'integer' | 'timestamptz' | 'date' }

/** A query as an address asks it, or with longer pages for a file. */
export type PagedQuery = ListQuery & { pageRows?: number }
type PageAsked = Pick<PagedQuery, 'after' | 'before' | 'last' | 'size' | 'isDescending' | 'pageRows'>

/** A page before a key and the last page are read from their end. */
const isReadBackwards = ({ after, before, last }: PageAsked) =>
  after === null && (before !== null || last !== null)

const rowsOf = ({ after, before, last, size, pageRows = size }: PageAsked) =>
  after === null && before === null && last !== null ? Math.min(last, pageRows) : pageRows

/** An address may hold anything: what is not of the type is no key. */
const isReadable: Record<SortKey['type'], (text: string) => boolean> = {
  text: () => true,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  timestamptz: (text) => text === '-infinity' || isWrittenInstant(text),
  date: isWrittenDay,
}

type KeysetPage = {
  /** The rows beyond the key the address names. */
  where: SQL | undefined
  orderBy: SQL[]
  /** One more than a page: tells whether there are others. */
  limit: number
  /** Select it as `sortValue`: the text of what the row is sorted by. */
  sortValue: SQL<string>
}

/**
 * One page of a list by its keys instead of by counting: the thousandth page is as quick as the first, and rows that
 * come or go meanwhile never shift it. Rows equal in the sort value follow their id.
 */
export function keysetPage(sort: SortKey, id: SQL | AnyColumn, page: PageAsked): KeysetPage {
  const asked = page.after ?? page.before
  const key = asked && isReadable[sort.type](asked[0]) ? asked : null
  const isDown = page.isDescending !== isReadBackwards(page)
  const direction = sql.raw(isDown ? 'DESC' : 'ASC')
  const comparison = sql.raw(isDown ? '<' : '>')
  const idText = sql`${id} COLLATE "C"`
  return {
    where: key
      ? sql`(${sort.by}, ${idText}) ${comparison} (${key[0]}::${sql.raw(sort.type)}, ${key[1]})`
      : undefined,
    orderBy: [sql`${sort.by} ${direction}`, sql`${idText} ${direction}`],
    limit: rowsOf(page) + 1,
    sortValue: sql<string>`${sort.by}::text`,
  }
}

/** Cuts what a page's statement gave to the page, in reading order, with the keys of the pages beside it. */
export function cutPage<Row extends { id: string; sortValue: string }>(
  rows: readonly Row[],
  asked: PageAsked,
): { rows: Row[]; next: ListKey | null; previous: ListKey | null } {
  const pageRows = rowsOf(asked)
  const hasMore = rows.length > pageRows
  const page = rows.slice(0, pageRows)
  const isBackwards = isReadBackwards(asked)
  if (isBackwards) page.reverse()
  const keyOf = (row: Row | undefined): ListKey | null => (row ? [row.sortValue, row.id] : null)
  return {
    rows: page,
    next: (isBackwards ? asked.before !== null : hasMore) ? keyOf(page.at(-1)) : null,
    previous: (isBackwards ? hasMore : asked.after !== null) ? keyOf(page[0]) : null,
  }
}
