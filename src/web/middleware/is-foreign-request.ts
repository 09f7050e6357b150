type Read = Pick<Headers, 'get'>

/**
 * Whether a form, or a question that takes the visitor's session, comes from a page of another site. A browser says so itself (Fetch Metadata); where it does
 * not, its `Origin` has to be the shop's, scheme and host. Requests without either come from programs.
 */
export function isForeignRequest(headers: Read, url: URL, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  const outside = new URL(publicUrl)
  const host = headers.get('host') ?? url.host
  // A proxy that ends TLS asks by http for the address that visitors see as https.
  const protocol = host === outside.host ? outside.protocol : url.protocol
  return from.host !== host || from.protocol !== protocol
}
