import { m } from '#messages/messages.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { Logo } from './logo.tsx'
import { useShop } from './use-shop.ts'

/** The pages that exist, the legal texts, the shop in one line. */
export function Footer() {
  const { shopName } = useShop()
  return (
    <footer className="no-print mt-auto border-t border-line bg-sunken">
      <div className="wrap grid gap-8 py-12 md:grid-cols-[1.5fr_1fr_1fr_1.4fr]">
        <div>
          <Logo name={shopName} />
          <p className="mt-3 max-w-xs text-sm text-slate">{m.footer_line({ name: shopName })}</p>
          <p className="mt-2 text-sm text-slate">{m.footer_prices()}</p>
        </div>
        <FooterGroup
          title={m.footer_shop()}
          links={[
            ['/', m.nav_home()],
            ['/shop', m.nav_shop()],
            ['/cart', m.cart()],
          ]}
        />
        <FooterGroup
          title={m.footer_account()}
          links={[
            ['/login', m.log_in()],
            ['/user/orders', m.my_orders()],
            ['/user/invoices', m.my_invoices()],
          ]}
        />
        <FooterGroup
          title={m.footer_legal()}
          links={[
            ['/legal/notice', m.legal_notice()],
            ['/legal/terms-of-sale', m.terms_of_sale()],
            ['/legal/terms-of-service', m.terms_of_service()],
            ['/legal/privacy-policy', m.privacy_policy()],
            ['/withdraw', m.withdraw_link()],
            ['/cancel-contract', m.cancel_link()],
            ['/legal/withdrawal-form', m.withdrawal_form()],
            ['/legal/mediation', m.mediation()],
          ]}
        />
      </div>
    </footer>
  )
}

function FooterGroup({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h2 className="font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {links.map(([to, text]) => (
          <li key={to}>
            <LocalLink to={to} className="inline-block py-1 text-sm text-ink hover:underline">
              {text}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
