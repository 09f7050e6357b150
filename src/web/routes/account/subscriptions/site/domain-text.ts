import { domainState } from '#domain/subscriptions/delivery/domain-state.ts'
import { m } from '#messages/messages.ts'

/** The requested domain name with its state; empty without one. */
export function domainText(site: { domain: string; siteUrl: string | null; isOnline: boolean }): string {
  const { domain, siteUrl } = site
  switch (domainState(site)) {
    case 'requested':
      return m.site_domain_requested({ domain })
    case 'in_use':
      return m.site_domain_in_use({ domain })
    case 'other_address':
      return m.site_domain_other_address({ domain, address: siteUrl ?? '' })
    case null:
      return ''
  }
}
