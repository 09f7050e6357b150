import { ShoppingBag, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { countItems } from '#domain/sales/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { CartBadge, openDrawerInstead } from '../cart/cart-button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { LocalLink, LocalNavLink } from '../ui/local-link.tsx'
import { ToastHistoryButton } from '../ui/toasts/toast-history.tsx'
import { AccountLinks } from './account-menu.tsx'
import { LanguageChoices } from './language-menu.tsx'
import { mainPages } from './main-pages.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { useShop } from './use-shop.ts'

const menuId = 'mobile-menu'

/** The side menu of windows narrower than 768 px. Following a link or opening the cart closes it. */
export function MobileMenu() {
  const count = countItems(useCart())
  const { features, offered } = useShop()
  const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a')) event.currentTarget.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links inside, by keyboard too
    <nav
      id={menuId}
      popover="auto"
      aria-label={m.nav_menu()}
      onClick={closeOnChoice}
      className="fixed inset-y-0 left-0 m-0 h-dvh w-[min(20rem,85vw)] max-h-none overflow-y-auto border-r border-line bg-surface p-4 shadow-card md:hidden"
    >
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        className="mb-2 ml-auto grid size-11 place-items-center rounded-full hover:bg-sunken"
        aria-label={m.nav_close_menu()}
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      {mainPages(features).map(([to, text]) => (
        <LocalNavLink key={to} to={to} end={to === '/'} className="menu-item text-lg">
          {text}
        </LocalNavLink>
      ))}
      <hr className="my-3 border-line" />
      <a href={localPath('/cart')} onClick={openDrawerInstead} className="menu-item gap-3">
        <ShoppingBag aria-hidden="true" className="size-5" />
        <span className="mr-auto" suppressHydrationWarning>
          {count > 0 ? m.cart_count({ count }) : m.cart()}
        </span>
        <CartBadge />
      </a>
      <LocalLink to="/login" className="when-signed-out button-base button-quiet mt-2 w-full">
        {m.log_in()}
      </LocalLink>
      <details className="when-signed-in group">
        <summary className="menu-item justify-between">
          {m.my_account()}
          <span aria-hidden="true" className="text-xl leading-none group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="ml-3 border-l border-line pl-2">
          <AccountLinks />
        </div>
      </details>
      <ToastHistoryButton className="menu-item when-signed-out" />
      <hr className="my-3 border-line" />
      {offered.length > 1 && (
        <>
          <p className="px-3 text-sm text-slate">{m.language_label()}</p>
          <LanguageChoices choices={offered} className="grid" />
        </>
      )}
      <ThemeMenu className="mt-4 px-3" />
    </nav>
  )
}
