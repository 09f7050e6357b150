export const contentPath = '/admin/content'

/** Where a text is edited. */
export function contentItemPath(key: string): string {
  return `${contentPath}/${encodeURIComponent(key)}`
}
