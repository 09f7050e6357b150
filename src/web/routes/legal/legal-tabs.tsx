import { m } from '#messages/messages.ts'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { useOpenTabInView } from '#web/components/ui/use-open-tab-in-view.ts'

/**
 * The tabs of the legal pages; `current` is the kind of the page shown, undefined on the hub. A text that is not one of
 * the four has a tab while it is open.
 */
export function LegalTabs({ current = '' }: { current?: string }) {
  const bar = useOpenTabInView(current)
  const mainTabs: [kind: string, text: string][] = [
    ['terms-of-service', m.storefront_legal_tab_terms()],
    ['privacy-policy', m.storefront_legal_tab_privacy()],
    ['cookies', m.storefront_legal_tab_cookies()],
    ['site-map', m.storefront_legal_tab_sitemap()],
  ]
  const openTitle = legalTitles[current]
  const isMain = mainTabs.some(([kind]) => kind === current)
  const tabs = openTitle && !isMain ? [[current, openTitle()] as const, ...mainTabs] : mainTabs
  return (
    <nav
      ref={bar}
      aria-label={m.storefront_legal_hub_title()}
      className="scroll-row no-print border-b border-line"
    >
      <ul className="-mb-px flex gap-x-1 max-md:w-max md:flex-wrap">
        {tabs.map(([kind, text]) => (
          <li key={kind}>
            <LocalLink
              to={`/legal/${kind}`}
              aria-current={kind === current ? 'page' : undefined}
              className="inline-block border-b-3 border-transparent px-4 py-3 font-medium whitespace-nowrap hover:border-line-strong aria-[current]:border-accent aria-[current]:text-ink-strong"
            >
              {text}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
