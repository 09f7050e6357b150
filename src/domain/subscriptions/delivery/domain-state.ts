/** State of the domain name that a customer requested: to be set up, in use, or the site is at another address. */
export type DomainState = 'requested' | 'in_use' | 'other_address'

/** Null without a requested domain. `siteUrl` is the address of the published site. */
export function domainState({
  domain,
  siteUrl,
  isOnline,
}: {
  domain: string
  siteUrl: string | null
  isOnline: boolean
}): DomainState | null {
  if (!domain) return null
  if (!isOnline || !siteUrl) return 'requested'
  return hostOf(siteUrl) === hostOf(`https://${domain}`) ? 'in_use' : 'other_address'
}

/** The host of a URL in ASCII, without 'www.'; the text itself when it is not a URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
