import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  /** Makes the card a landmark region with this id. */
  id?: string
  /** Link to the complete list. */
  link?: { to: string; text: string }
  children: ReactNode
}

/** A card of the dashboard with its title. */
export function DashboardCard({ title, id, link, children }: Props) {
  const heading = (
    <h2 id={id} className="text-xl">
      {title}
    </h2>
  )
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby={id}>
      {link ? (
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          {heading}
          <Link to={link.to} className="link py-1 text-sm">
            {link.text}
          </Link>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
