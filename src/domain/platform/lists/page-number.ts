import type { ListQuery, PageSize } from './list-query.ts'

type PageRows = { hasPrevious: boolean; hasNext: boolean; matching: number }

/**
 * The page number and the number of pages. A page is identified by the row beside it, so that added or removed rows never shift it.
 * The number comes from the link, limited to the valid range: the first page is 1, the last one the number of pages.
 * `page` is null if the URL has a row and no number.
 */
export function pageNumber(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  { hasPrevious, hasNext, matching }: PageRows,
): { page: number | null; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / size))
  if (!hasPrevious) return { page: 1, pages }
  if (!hasNext) return { page: pages, pages }
  if (page === null) return { page: null, pages }
  return { page: Math.max(2, Math.min(page, pages - 1)), pages: Math.max(3, pages) }
}

/** Number of rows on the last page. */
export function lastPageRowCount(matching: number, size: PageSize): number {
  return matching % size || size
}
