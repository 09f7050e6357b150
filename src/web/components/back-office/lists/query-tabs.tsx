import { Link } from 'react-router'

type Tab = { to: string; text: string; isOpen: boolean }

/** The tabs of one page, selected by a query parameter. */
export function QueryTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="no-print mt-6 mb-5 fade-ends flex overflow-x-auto border-b border-line max-md:-mx-4 max-md:pr-8 max-md:pl-4"
    >
      {tabs.map(({ to, text, isOpen }) => (
        <Link
          key={text}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-4 font-medium whitespace-nowrap aria-[current]:border-accent aria-[current]:text-ink-strong"
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
