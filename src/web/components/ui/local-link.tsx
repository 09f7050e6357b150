import type { ComponentProps } from 'react'
import { Link, NavLink } from 'react-router'
import { localPath, type ShopPath } from '#web/local-path.ts'

/** A link to a page of the shop in the current language; `to` is the path without language. */
export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: ShopPath }) {
  return <Link to={localPath(to)} {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: ShopPath }) {
  return <NavLink to={localPath(to)} {...rest} />
}
