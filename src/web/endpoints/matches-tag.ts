/** Whether an If-None-Match header contains this ETag; compared weakly, because a proxy may have weakened it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
