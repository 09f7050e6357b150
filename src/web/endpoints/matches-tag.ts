/** Whether one of the marks somebody keeps is this one; on its way somebody may have called it weak. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
