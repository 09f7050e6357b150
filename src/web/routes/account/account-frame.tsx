import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { LocalNavLink, localPath } from '#web/components/ui/local-link.tsx'

/** The customer's pages share their title line and the way between them. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const links = [
    ['/user/profile', m.my_profile()],
    ['/user/orders', m.my_orders()],
    ['/user/invoices', m.my_invoices()],
  ] as const
  return (
    <div className="wrap max-w-5xl pt-10">
      <nav aria-label={m.account_nav()} className="flex flex-wrap gap-1 max-sm:-mx-2">
        {links.map(([to, text]) => (
          <LocalNavLink
            key={to}
            to={to}
            className="rounded-full px-4 py-2.5 text-sm max-sm:px-3 font-medium hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper"
          >
            {text}
          </LocalNavLink>
        ))}
        <form method="post" action={localPath('/logout')} className="sm:ml-auto">
          <button type="submit" className="button-base text-sm hover:bg-sunken max-sm:px-3">
            {m.log_out()}
          </button>
        </form>
      </nav>
      <h1 className="mt-6 text-title">{title}</h1>
      {children}
    </div>
  )
}
