import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'
import { LocalLink, LocalNavLink } from '../ui/local-link.tsx'
import { AccountLinks } from './account-menu.tsx'

/** The side menu of small screens. Choosing something closes it. */
export function MobileMenu() {
  const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a')) event.currentTarget.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, by keyboard too
    <nav
      id="mobile-menu"
      popover="auto"
      aria-label={m.nav_menu()}
      onClick={closeOnChoice}
      className="fixed inset-y-0 left-0 m-0 h-dvh w-[min(20rem,85vw)] max-h-none border-r border-line bg-surface p-4 shadow-card"
    >
      <button
        type="button"
        popoverTarget="mobile-menu"
        popoverTargetAction="hide"
        className="mb-2 ml-auto grid size-11 place-items-center rounded-full hover:bg-sunken"
        aria-label={m.nav_close_menu()}
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      <LocalNavLink to="/" end className="menu-item">
        {m.nav_home()}
      </LocalNavLink>
      <LocalNavLink to="/shop" className="menu-item">
        {m.nav_shop()}
      </LocalNavLink>
      <hr className="my-3 border-line" />
      <LocalLink to="/login" className="when-signed-out menu-item">
        {m.log_in()}
      </LocalLink>
      <div className="when-signed-in">
        <AccountLinks />
      </div>
    </nav>
  )
}
