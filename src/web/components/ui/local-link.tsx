import type { ComponentProps } from 'react'
import { Link, NavLink } from 'react-router'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A link to a page of the shop in the current language; `to` is the path without language. */
export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link to={inLanguage(to, currentLanguage())} {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string }) {
  return <NavLink to={inLanguage(to, currentLanguage())} {...rest} />
}

/** The path of a page in the current language. */
export function localPath(path: string): string {
  return inLanguage(path, currentLanguage())
}
