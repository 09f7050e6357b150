import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'

type Props = { count: string; actions?: ReactNode; children: ReactNode }

/** Layout of the product pages: two tabs, the count, and actions. */
export function ProductsFrame({ count, actions, children }: Props) {
  const tab =
    'inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-medium aria-[current]:border-accent aria-[current]:text-ink-strong'
  return (
    <>
      <PageHeading
        title={m.products_title()}
        help={[m.help_products_1(), m.help_products_2(), m.help_products_3(), m.help_products_4()]}
        text={<span className="figures">{count}</span>}
      >
        {actions}
      </PageHeading>
      <nav aria-label={m.products_title()} className="no-print mt-4 mb-4 flex border-b border-line">
        <NavLink to={href('/admin/products')} end className={tab}>
          {m.products_tab()}
        </NavLink>
        <NavLink to={href('/admin/products/categories')} className={tab}>
          {m.categories_tab()}
        </NavLink>
      </nav>
      {children}
    </>
  )
}
