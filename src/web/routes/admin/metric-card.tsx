import type { ReactNode } from 'react'

type Props = { title: string; metric: ReactNode; text?: string; comparison?: string }

/** One metric with its explanation and its previous value; must be placed inside a `<dl>`. */
export function MetricCard({ title, metric, text, comparison }: Props) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <dt className="text-sm font-medium text-slate">{title}</dt>
      <dd className="figures mt-1 font-display text-3xl font-semibold text-ink-strong">{metric}</dd>
      {text && <dd className="mt-1 text-sm">{text}</dd>}
      {comparison && <dd className="figures mt-2 text-sm text-pretty text-slate">{comparison}</dd>}
    </div>
  )
}
