export const contentPath = '/admin/content'

/** Where a text is edited. */
export function contentItemPath(key: string): string {
  return `${contentPath}/${encodeURIComponent(key)}`
}

/** What an address of the list says of its search and filter. */
export function contentSearch({ q, filter }: { q: string; filter: string }): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(filter && { show: filter }) }).toString()
  return search && `?${search}`
}
