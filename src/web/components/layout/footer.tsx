import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import type { ShopPath } from '#web/local-path.ts'
import { isPaymentPage } from '#web/middleware/is-payment-page.ts'
import { ManageCookies } from '../consent/manage-cookies.tsx'
import { LocalLink } from '../ui/local-link.tsx'
import { ToastHistoryButton } from '../ui/toasts/toast-history.tsx'
import { affiliateProgramme } from './affiliate-programme.ts'
import { companyLine } from './company-line.ts'
import { Logo } from './logo.tsx'
import { mainPages } from './main-pages.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useShop } from './use-shop.ts'

const linkClasses = 'touch-target py-1 text-sm text-ink hover:underline'

const groupTitleClasses = 'font-text text-sm font-semibold tracking-normal'

/** Links to pages, legal texts in the order that readers of such texts expect, newsletter form, company line. */
export function Footer() {
  const { shopName, company, links, priceLabel, features } = useShop()
  // Payment pages show no newsletter form, so that the payer is not asked for anything else.
  const isPaying = isPaymentPage(useLocation().pathname)
  return (
    <footer className="no-print mt-auto border-t border-line bg-sunken">
      <div className="wrap grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.2fr_0.8fr_1.2fr_1.5fr]">
        <div>
          <Logo name={shopName} />
          <p className="mt-3 max-w-xs text-sm text-slate">{m.footer_line({ name: shopName })}</p>
          <p className="mt-2 text-sm text-slate">
            {priceLabel === 'with_vat' ? m.footer_prices() : m.footer_prices_franchise()}
          </p>
          <SocialLinks />
          <ThemeMenu className="mt-6" />
        </div>
        <FooterGroup title={m.storefront_footer_pages()}>
          {mainPages(features).map(([to, text]) => (
            <FooterLink key={to} to={to} text={text} />
          ))}
          <FooterLink to="/cart" text={m.cart()} />
          {/* Every page has both links, as in the header: CSS hides one of them. */}
          <FooterLink to="/login" text={m.log_in()} className="when-signed-out" />
          <FooterLink to="/user" text={m.my_account()} className="when-signed-in" />
          {features.affiliateProgramme && links.affiliateProgramme && (
            <li>
              <a
                href={affiliateProgramme(links.affiliateProgramme).address}
                rel="noopener"
                className={linkClasses}
              >
                {m.storefront_affiliate_footer()}
              </a>
            </li>
          )}
        </FooterGroup>
        <LegalGroup />
        {features.newsletter && !isPaying && <NewsletterForm />}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-slate">
          <p>{companyLine(company)}</p>
          <ToastHistoryButton className={`${linkClasses} scroll-mb-28`} />
        </div>
      </div>
    </footer>
  )
}

/**
 * The legal pages; on a phone the rarely used ones are collapsed. The links that end a contract (Code de la
 * consommation, L215-1-1 and L221-21) and the cookie choice are always visible. Without scripts all are visible.
 */
function LegalGroup() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const narrow = matchMedia('(width < 40rem)')
    const update = () => {
      if (details.current) details.current.open = !narrow.matches
    }
    update()
    narrow.addEventListener('change', update)
    return () => narrow.removeEventListener('change', update)
  }, [])
  return (
    <div>
      <h2 className={groupTitleClasses}>{m.footer_legal()}</h2>
      <ul className="mt-2">
        <FooterLink to="/legal/notice" text={m.legal_notice()} />
        <FooterLink to="/legal/terms-of-sale" text={m.terms_of_sale()} />
        <FooterLink to="/legal/privacy-policy" text={m.privacy_policy()} />
        <FooterLink to="/legal/cookies" text={m.cookie_policy()} />
        <li>
          <ManageCookies className={linkClasses} />
        </li>
        <FooterLink to="/withdraw" text={m.withdraw_link()} />
        <FooterLink to="/cancel-contract" text={m.cancel_link()} />
      </ul>
      <details ref={details} open className="group">
        <summary
          className={`${linkClasses} flex w-fit list-none items-center gap-1 font-semibold sm:hidden [&::-webkit-details-marker]:hidden`}
        >
          {m.footer_legal_more()}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <ul>
          <FooterLink to="/legal/accessibility" text={m.accessibility()} />
          <FooterLink to="/legal/mediation" text={m.mediation()} />
          <FooterLink to="/legal/terms-of-service" text={m.terms_of_service()} />
          <FooterLink to="/legal/withdrawal-form" text={m.withdrawal_form()} />
          <FooterLink to="/legal/site-map" text={m.site_map()} />
        </ul>
      </details>
    </div>
  )
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={groupTitleClasses}>{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

function FooterLink({ to, text, className }: { to: ShopPath; text: string; className?: string }) {
  return (
    <li className={className}>
      <LocalLink to={to} className={linkClasses}>
        {text}
      </LocalLink>
    </li>
  )
}
