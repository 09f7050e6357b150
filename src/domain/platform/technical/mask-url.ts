/** A path without identifying or secret parts: numbers, tokens, email addresses. */
export function maskPath(path: string): string {
  const parts = path.slice(0, 200).split('/').slice(1, 8)
  return `/${parts.map((part) => (/^[a-z]+(-[a-z]+)*$/.test(part) ? part : part && ':id')).join('/')}`
}

/**
 * A URL with its path masked the same way and without its query. For anything but a web URL, its kind: 'inline',
 * 'data:'.
 */
export function maskUrl(address: string): string {
  if (!URL.canParse(address)) return /^[a-z]+(-[a-z]+)*$/.test(address) ? address.slice(0, 40) : ''
  const { protocol, origin, pathname } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) ? origin + maskPath(pathname) : protocol
}
