import { ClipboardList, LayoutDashboard, LogOut } from 'lucide-react'
import { isRouteErrorResponse, NavLink, Outlet } from 'react-router'
import { isAllowed, type Permission } from '#domain/accounts/permissions.ts'
import { inLanguage } from '#domain/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { LanguageMenu } from '#web/components/layout/language-menu.tsx'
import { Logo } from '#web/components/layout/logo.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/back-office'
import { PageNotices } from './page-notices.tsx'

/** The pages of the menu: one list for what is drawn and for who sees it. */
const pages = [
  { permission: 'dashboard', to: '/admin/dashboard', text: m.admin_dashboard, Icon: LayoutDashboard },
  { permission: 'audit', to: '/admin/audit', text: m.admin_audit, Icon: ClipboardList },
] as const satisfies readonly { permission: Permission; to: string; text: () => string; Icon: unknown }[]

export const loader = pageLoader('admin', async (page) => {
  const { firstName, role } = await requireAccount(page)
  return {
    firstName,
    allowed: pages.filter(({ permission }) => isAllowed(permission, role)).map(({ to }) => to as string),
  }
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The back office: its menu on the left, the page beside it. */
export default function BackOffice({ loaderData }: Route.ComponentProps) {
  const { shopName, isDemo } = useShop()
  return (
    <PageNotices>
      {isDemo && (
        <header className="no-print bg-band px-4 py-1 text-center text-sm text-on-band">
          <p>{m.demo_banner()}</p>
        </header>
      )}
      <div className="flex flex-1 max-md:flex-col">
        <aside className="no-print flex shrink-0 flex-col gap-4 border-line bg-surface p-4 max-md:border-b md:w-60 md:border-r">
          <a href={inLanguage('/', currentLanguage())} className="rounded-lg py-1">
            <Logo name={shopName} />
          </a>
          <nav aria-label={m.admin_menu()} className="flex gap-1 md:flex-col">
            {pages
              .filter(({ to }) => loaderData.allowed.includes(to))
              .map(({ to, text, Icon }) => (
                <NavLink
                  key={to}
                  to={to}
                  className="flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink-strong"
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {text()}
                </NavLink>
              ))}
          </nav>
          <div className="flex flex-wrap items-center gap-2 md:mt-auto">
            <LanguageMenu id="language-menu" />
            <form method="post" action="/admin/logout">
              <button type="submit" className="button-base hover:bg-sunken">
                <LogOut aria-hidden="true" className="size-5" />
                {m.log_out()}
              </button>
            </form>
          </div>
        </aside>
        <main id="content" className="min-w-0 flex-1 p-4 md:p-8">
          <Outlet />
        </main>
      </div>
    </PageNotices>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = isRouteErrorResponse(error) ? error.data?.text : undefined
  return (
    <PageNotices>
      <main id="content" className="wrap grid max-w-2xl flex-1 content-start justify-items-start gap-5 py-16">
        <h1 className="text-title">{m.error_title()}</h1>
        <p role="alert" className="text-lg">
          {text ?? m.admin_failed()}
        </p>
        <a href="/admin/dashboard" className="button-base button-primary">
          {m.admin_dashboard()}
        </a>
      </main>
    </PageNotices>
  )
}
