/**
 * Whether a form, or a request with the visitor's session, comes from another site. Browsers say so in Sec-Fetch-Site;
 * without it, scheme and host of `Origin` must be the shop's. Requests without either come from programs.
 */
export function isCrossSiteRequest(
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
  // Behind a proxy that terminates TLS, the request is http for the host that visitors use with https.
  const { protocol } = host === outside.host ? outside : inside
  return from.host !== host || from.protocol !== protocol
}
