import type { ListQuery, PageSize } from './list-query.ts'

type Seen = { hasPrevious: boolean; hasNext: boolean; matching: number }

/**
 * The number of a page and how many there are. A page is named by the row beside it, so that rows that come or go never shift it; its
 * number is the one the link to it said, within what is true: the first page is 1, the last one the number of pages. Unknown where the
 * address has a row and no number.
 */
export function pageNumber(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  { hasPrevious, hasNext, matching }: Seen,
): { page: number | null; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / size))
  if (!hasPrevious) return { page: 1, pages }
  if (!hasNext) return { page: pages, pages }
  if (page === null) return { page: null, pages }
  return { page: Math.max(2, Math.min(page, pages - 1)), pages: Math.max(3, pages) }
}

/** How many rows the pages before the last leave to it. */
export function rowsOfLastPage(matching: number, size: PageSize): number {
  return matching % size || size
}
