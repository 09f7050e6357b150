export const contentPath = '/admin/content'

/** Path of the editor of a content item. */
export function contentItemPath(key: string): string {
  return `${contentPath}/${encodeURIComponent(key)}`
}

/** Query string of the content list, with a leading '?'; empty without search and filter. */
export function contentSearch({ q, filter }: { q: string; filter: string }): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(filter && { show: filter }) }).toString()
  return search && `?${search}`
}
