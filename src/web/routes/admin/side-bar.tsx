import { LogOut, Menu } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { LanguageMenu } from '#web/components/layout/language-menu.tsx'
import { Logo } from '#web/components/layout/logo.tsx'
import { ThemeMenu } from '#web/components/layout/theme-menu.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { KeyboardDialogs } from './keyboard-dialogs.tsx'
import { menu } from './menu.ts'
import { nearestPage } from './nearest-page.ts'

type Props = {
  allowed: readonly string[]
  /** Number of pending tasks on a page, by the page's permission. */
  waiting: Partial<Record<Permission, number>>
}

/** Menu of the back office: a column on wide screens, behind a button on narrow ones. */
export function SideBar({ allowed, waiting }: Props) {
  const { shopName } = useShop()
  const { pathname } = useLocation()
  const mobileMenu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after each navigation
  useEffect(() => {
    if (mobileMenu.current) mobileMenu.current.open = false
  }, [pathname])
  const menuColumn = useScrollToCurrentEntry(pathname)
  return (
    <aside className="no-print shrink-0 border-line bg-surface max-md:border-b md:w-60 md:border-r">
      <div className="md:sticky md:top-0 md:flex md:h-[calc(100dvh-1.75rem)] md:flex-col">
        <div className="flex items-center justify-between gap-2 p-4 md:grid md:justify-stretch md:pb-2">
          <a href={inLanguage('/', currentLanguage())} className="touch-target rounded-lg py-1">
            <Logo name={shopName} />
          </a>
          <KeyboardDialogs />
        </div>
        <details ref={mobileMenu} className="group md:hidden">
          <summary className="mx-4 mb-3 flex min-h-11 items-center gap-3 rounded-lg border border-line-strong px-3 font-medium">
            <Menu aria-hidden="true" className="size-5" />
            {m.admin_menu()}
          </summary>
          <div className="px-4 pb-4">
            <MenuContent place="folded" allowed={allowed} waiting={waiting} />
          </div>
        </details>
        {/* Top and bottom fade out, to show that the menu scrolls. */}
        <div
          ref={menuColumn}
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto p-4 pb-8 mask-[linear-gradient(transparent,#000_1rem_calc(100%-2rem),transparent)] max-md:hidden"
        >
          <MenuContent place="side" allowed={allowed} waiting={waiting} />
        </div>
      </div>
    </aside>
  )
}

/** Heights of the faded ends of the menu, in pixels. */
const fade = { top: 16, bottom: 32 }

/** If the entry of the open page is faded or out of view, scrolls the menu until it is in the middle. */
function useScrollToCurrentEntry(pathname: string): RefObject<HTMLDivElement | null> {
  const menuColumn = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each navigation
  useEffect(() => {
    const column = menuColumn.current
    const entry = column?.querySelector<HTMLElement>('[aria-current]')
    if (!column || !entry) return
    const { offsetTop, offsetHeight } = entry
    const { scrollTop, clientHeight } = column
    const isAbove = offsetTop - fade.top < scrollTop
    const isBelow = offsetTop + offsetHeight + fade.bottom > scrollTop + clientHeight
    if (isAbove || isBelow) column.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2
  }, [pathname])
  return menuColumn
}

function MenuContent({ place, allowed, waiting }: Props & { place: string }) {
  const groups = menu
    .map((group) => ({ ...group, pages: group.pages.filter(({ to }) => allowed.includes(to)) }))
    .filter(({ pages }) => pages.length > 0)
  const current = nearestPage(
    groups.flatMap(({ pages }) => pages),
    useLocation().pathname,
  )?.to
  return (
    <>
      <nav aria-label={m.admin_menu()} className="grid gap-4">
        {groups.map(({ key, text, pages }) => (
          <div key={key}>
            <p className="px-3 pb-1 text-xs font-semibold tracking-wide text-slate uppercase">{text()}</p>
            {pages.map(({ permission, to, text: pageText, Icon }) => (
              <Link
                key={to}
                to={to}
                aria-current={to === current ? 'page' : undefined}
                className="flex min-h-10 items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink-strong"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {pageText()}
                <PendingCount count={waiting[permission] ?? 0} />
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto grid justify-items-start gap-2 pt-6">
        <ThemeMenu className="px-3" />
        <div className="flex flex-wrap items-center gap-1">
          <LanguageMenu id={`language-menu-${place}`} choices={languages} />
          <form method="post" action={href('/admin/logout')}>
            <button type="submit" className="button-base px-3 hover:bg-sunken">
              <LogOut aria-hidden="true" className="size-5" />
              {m.log_out()}
            </button>
          </form>
        </div>
      </div>
    </>
  )
}

function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="figures ml-auto rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
      {count}
      <span className="sr-only"> {m.menu_waiting()}</span>
    </span>
  )
}
