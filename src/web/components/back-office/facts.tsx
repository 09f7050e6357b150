import type { ReactNode } from 'react'

export type Fact = readonly [term: string, fact: ReactNode]

/** Facts as a list of terms and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-slate max-sm:text-sm">{term}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
