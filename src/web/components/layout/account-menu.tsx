import { UserRound } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { ToastHistoryButton } from '../ui/toasts/toast-history.tsx'

/** Both states are in every page; the script in the head shows the right one. */
export function AccountMenu() {
  return (
    <>
      <LocalLink
        to="/login"
        className="when-signed-out button-base px-2 whitespace-nowrap hover:bg-sunken max-lg:text-sm max-md:hidden lg:px-4"
      >
        {m.log_in()}
      </LocalLink>
      <noscript>
        <a
          href={localPath('/user/profile')}
          className="button-base px-4 whitespace-nowrap max-md:size-11 max-md:px-0"
        >
          <UserRound aria-hidden="true" className="size-5 md:hidden" />
          <span className="max-md:sr-only">{m.my_account()}</span>
        </a>
      </noscript>
      <div className="when-signed-in">
        <button
          type="button"
          popoverTarget="account-menu"
          className="account-initial grid size-11 place-items-center rounded-full bg-ink-strong font-semibold text-paper"
          aria-label={m.my_account()}
        />
        <nav id="account-menu" popover="auto" className="menu-popover" aria-label={m.my_account()}>
          <AccountLinks />
        </nav>
      </div>
    </>
  )
}

export function AccountLinks() {
  return (
    <>
      <LocalLink to="/user" className="menu-item">
        {m.account_overview()}
      </LocalLink>
      <LocalLink to="/user/subscriptions" className="menu-item">
        {m.my_subscriptions()}
      </LocalLink>
      <LocalLink to="/user/profile" className="menu-item">
        {m.my_profile()}
      </LocalLink>
      <LocalLink to="/user/orders" className="menu-item">
        {m.my_orders()}
      </LocalLink>
      <LocalLink to="/user/invoices" className="menu-item">
        {m.my_invoices()}
      </LocalLink>
      <ToastHistoryButton className="menu-item" />
      <form method="post" action={localPath('/logout')}>
        <button type="submit" className="menu-item">
          {m.log_out()}
        </button>
      </form>
    </>
  )
}
