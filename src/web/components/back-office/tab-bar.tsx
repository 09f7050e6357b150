import { NavLink, useLocation } from 'react-router'
import { useOpenTabInView } from '../ui/use-open-tab-in-view.ts'

type Tab = { to: string; text: string; count?: number; reloadDocument?: boolean }

/** The pages of one area of the back office; scrolls sideways where they do not fit. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation()
  const bar = useOpenTabInView(pathname)
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="no-print mt-4 mb-5 fade-ends flex overflow-x-auto border-b border-line max-md:-mx-4 max-md:pr-8 max-md:pl-4"
    >
      {tabs.map(({ to, text, count, reloadDocument }) => (
        <NavLink
          key={to}
          to={to}
          end
          reloadDocument={reloadDocument}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 font-medium whitespace-nowrap aria-[current]:border-accent aria-[current]:text-ink-strong"
        >
          {text}
          {count !== undefined && <span className="figures font-normal text-slate">{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
