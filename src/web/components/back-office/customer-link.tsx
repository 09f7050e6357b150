import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

/** A customer's name or email, linked to their record; plain text without an account. */
export function CustomerLink({
  id,
  children,
  className = '',
}: {
  id: string | null
  children: ReactNode
  className?: string
}) {
  if (!id) return <span className={className}>{children}</span>
  return (
    <Link to={href('/admin/customers/:id', { id })} data-customer className={`link ${className}`}>
      {children}
    </Link>
  )
}
