import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'
import { listProductLinks } from '#server/catalog/products/list-product-links.ts'
import { legalTitles } from '#web/components/layout/legal-titles.ts'
import { mainPages } from '#web/components/layout/main-pages.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { ShopPath } from '#web/local-path.ts'
import { isPaymentPage } from '#web/middleware/is-payment-page.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/site-map'
import { LegalTabs } from './legal-tabs.tsx'

/** The back-office pages listed in the contract; shown to staff only. */
const adminPages = [
  '/admin/login',
  '/admin/dashboard',
  '/admin/messages',
  '/admin/users',
  '/admin/orders',
  '/admin/stats',
  '/admin/products',
  '/admin/payments',
  '/admin/settings',
]

export const loader = pageLoader('site-map', async ({ ports, language, account }) => {
  const [links, who] = await Promise.all([listProductLinks(ports, language), account()])
  const products = links.toSorted((a, b) => a.name.localeCompare(b.name, language))
  return { products, isBackOffice: isBackOffice(who?.role) }
})

/** Differs by user, so it must not be cached; search engines have a separate site map. */
export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.storefront_site_map_title() }]

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const { features } = useShop()
  const groups: [title: string, links: (readonly [to: ShopPath, text: string])[]][] = [
    [
      m.storefront_footer_pages(),
      [
        ...mainPages(features),
        ['/cart', m.cart()],
        ...(features.newsletter ? [['/newsletter', m.newsletter_title()] as const] : []),
      ],
    ],
    [
      m.storefront_site_map_shop(),
      loaderData.products.map(({ slug, name }) => [`/shop/${slug}`, name] as const),
    ],
    [
      m.storefront_site_map_account(),
      [
        ['/login', m.log_in()],
        ...(features.registration ? [['/register', m.create_account()] as const] : []),
        ['/user', m.my_account()],
        ['/user/profile', m.my_profile()],
        ['/user/billing', m.billing_title()],
        ['/user/card', m.card_page()],
        ['/user/subscriptions', m.my_subscriptions()],
        ['/user/orders', m.my_orders()],
        ['/user/invoices', m.my_invoices()],
        ['/user/security', m.account_security()],
        ['/user/data', m.my_data()],
      ],
    ],
    [
      m.storefront_site_map_legal(),
      [
        ['/legal', m.storefront_legal_hub_title()],
        ...Object.entries(legalTitles).map(([kind, title]) => [`/legal/${kind}`, title()] as const),
        ['/withdraw', m.withdraw_link()],
        ['/cancel-contract', m.cancel_link()],
      ],
    ],
  ]
  return (
    <div className="wrap max-w-5xl pt-8">
      <LocalLink to="/legal" className="link no-print inline-block py-1 text-sm">
        ← {m.storefront_legal_back()}
      </LocalLink>
      <div className="mt-2">
        <LegalTabs current="site-map" />
      </div>
      <h1 className="mt-8 text-title">{m.storefront_site_map_title()}</h1>
      <div className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {groups.map(([title, links]) => (
          <Group key={title} title={title}>
            {links.map(([to, text]) => (
              <li key={to}>
                <LocalLink to={to} reloadDocument={isPaymentPage(to)} className="link inline-block py-1">
                  {text}
                </LocalLink>
              </li>
            ))}
          </Group>
        ))}
        {loaderData.isBackOffice && (
          <Group title={m.storefront_site_map_admin()}>
            {adminPages.map((to) => (
              <li key={to} className="py-1 font-mono text-sm">
                <a href={to} className="link">
                  {to}
                </a>
              </li>
            ))}
          </Group>
        )}
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </section>
  )
}
