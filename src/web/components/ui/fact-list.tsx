import type { ReactNode } from 'react'

export type Fact = readonly [term: string, value: ReactNode]

/** Terms with their values, in one column unless `className` sets more. */
export function FactList({ facts, className = 'gap-4' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`figures grid ${className}`}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-slate">{term}</dt>
          <dd className="font-semibold text-ink-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
