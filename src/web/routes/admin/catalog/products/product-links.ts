import { href } from 'react-router'

type Opened = {
  /** Query string of the list when the editor was opened from it. */
  listSearch?: string
  /** Key of a change stored only in this browser. */
  localKey?: string
}

/**
 * Path of the editor of a product, or of a new one (`null`). It keeps the list's search, filters, order and page, so
 * that closing the editor returns to the same list.
 */
export function productPath(id: string | null, { listSearch = '', localKey }: Opened = {}): string {
  const params = new URLSearchParams(listSearch)
  if (localKey) params.set('local', localKey)
  return withSearch(id ? href('/admin/products/:id', { id }) : href('/admin/products/new'), params)
}

/** Path of the list behind an editor, from the editor's query string. */
export function listBehind(editorSearch: string): string {
  const params = new URLSearchParams(editorSearch)
  params.delete('local')
  return withSearch(href('/admin/products'), params)
}

function withSearch(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}

/** Path of the product list with the result of an import. */
export const importedPath = (copy: string, rejectedCount: number) =>
  `${href('/admin/products')}?${new URLSearchParams({ imported: copy, refused: String(rejectedCount) })}`
