import type { ReactElement } from 'react'
import { brandMark } from '../brand.tsx'
import type { CraftsmanContent } from './craftsman-content.ts'

type SiteHeaderProps = Pick<CraftsmanContent, 'brand' | 'nav' | 'navLabel'> & { mark: ReactElement }

export function SiteHeader({ brand, nav, navLabel, mark }: SiteHeaderProps): ReactElement {
  return (
    <header className="site-header">
      <p className="brand">
        {mark}
        <span className="brand-name" {...brandMark('name')}>
          {brand.name}
        </span>
        <span className="brand-trade" {...brandMark('trade')}>
          {brand.trade}
        </span>
      </p>
      <nav aria-label={navLabel}>
        <ul>
          {nav.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
