/** Whether an If-None-Match header contains this ETag; compared weakly, because a proxy may have weakened it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
