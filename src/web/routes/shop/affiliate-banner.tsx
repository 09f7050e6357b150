import { m } from '#messages/messages.ts'
import { affiliateProgramme } from '#web/components/layout/affiliate-programme.ts'
import { useShop } from '#web/components/layout/use-shop.ts'

/** Advertises the affiliate programme; empty unless the programme is on and the owner has set its link. */
export function AffiliateBanner() {
  const { links, features } = useShop()
  if (!links.affiliateProgramme || !features.affiliateProgramme) return null
  const { address, isContactPage } = affiliateProgramme(links.affiliateProgramme)
  return (
    <aside
      aria-labelledby="affiliates"
      className="no-print mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card bg-sunken px-6 py-4"
    >
      <div>
        <p id="affiliates" className="font-semibold text-ink-strong">
          {m.storefront_affiliate_banner_title()}
        </p>
        <p className="text-sm">
          {isContactPage ? m.storefront_affiliate_banner_ask() : m.storefront_affiliate_banner_text()}
        </p>
      </div>
      <a href={address} rel="noopener" className="button-base button-quiet">
        {isContactPage ? m.storefront_affiliate_banner_write() : m.storefront_affiliate_banner_link()}
      </a>
    </aside>
  )
}
