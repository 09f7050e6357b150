/**
 * Whether a form, or a question that takes the visitor's session, comes from a page of another site. A browser says so itself (Fetch Metadata); where it does
 * not, its `Origin` has to be the shop's, scheme and host. Requests without either come from programs.
 */
export function isForeignRequest(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  publicUrl: string,
): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const [from, inside, outside] = [origin, url, publicUrl].map((text) => new URL(text)) as [URL, URL, URL]
  const host = headers.get('host') ?? inside.host
  // A proxy that ends TLS asks by http for the address that visitors see as https.
  const { protocol } = host === outside.host ? outside : inside
  return from.host !== host || from.protocol !== protocol
}
