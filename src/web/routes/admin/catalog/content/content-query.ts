/** Query string of the list of content for a search and a filter; empty without both. */
export function contentQuery({ q, filter }: { q: string; filter: string }): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(filter && { show: filter }) }).toString()
  return search && `?${search}`
}
