import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#messages/messages.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { LocalLink, LocalNavLink } from '../ui/local-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { mainPages } from './main-pages.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'
import { useShop } from './use-shop.ts'

/** The header's bar stays at the top of the window; on a small screen it leaves while the reader scrolls down. */
export function Header() {
  const { shopName, isDemo, features, offered } = useShop()
  const bar = useRef<HTMLDivElement>(null)
  useHiddenOnScroll(bar)
  return (
    <header className="no-print contents">
      {isDemo && (
        <p className="bg-band px-4 py-1.5 text-center text-sm text-balance text-on-band">{m.demo_banner()}</p>
      )}
      <div ref={bar} className="header-bar">
        <div className="header-row wrap flex items-center gap-1 md:max-lg:gap-0 lg:gap-2">
          <button
            type="button"
            popoverTarget="mobile-menu"
            className="grid size-11 place-items-center rounded-full hover:bg-sunken md:hidden"
            aria-label={m.nav_menu()}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <LocalLink to="/" className="mr-auto rounded-lg py-2">
            <Logo name={shopName} nameLook="md:max-lg:sr-only" />
          </LocalLink>
          <nav aria-label={m.nav_label()} className="flex items-center max-md:hidden lg:gap-1">
            {mainPages(features).map(([to, text]) => (
              <LocalNavLink
                key={to}
                to={to}
                end={to === '/'}
                className="rounded-full px-2 py-2.5 font-medium whitespace-nowrap text-ink hover:bg-sunken aria-[current]:bg-line/70 aria-[current]:text-ink-strong max-lg:text-sm lg:px-4"
              >
                {text}
              </LocalNavLink>
            ))}
          </nav>
          <LanguageMenu id="language-menu" choices={offered} />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}
