/** Where the list of products lives, and where its actions are sent. */
export const productsPath = '/admin/products'

type Opened = {
  /** What the list was asked when the editor was opened from it. */
  listSearch?: string
  /** A change of this browser's that the shop does not have. */
  localKey?: string
}

/**
 * The editor of a product, or of a new one. It stands above the list it is opened from, whose search, filters, order and
 * page are in its own address: they stay there while it is open and are there when it is left.
 */
export function productPath(id: string | null, { listSearch = '', localKey }: Opened = {}): string {
  const params = new URLSearchParams(listSearch)
  if (localKey) params.set('local', localKey)
  return withSearch(`${productsPath}/${id ?? 'new'}`, params)
}

/** From an editor's address back to its list as it was. */
export function listBehind(editorSearch: string): string {
  const params = new URLSearchParams(editorSearch)
  params.delete('local')
  return withSearch(productsPath, params)
}

function withSearch(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}

/** The list of products with what an import has just done. */
export const importedPath = (copy: string, refused: number) =>
  `${productsPath}?${new URLSearchParams({ imported: copy, refused: String(refused) })}`
