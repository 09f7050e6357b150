import type { ReactElement } from 'react'
import type { SeoContent } from './seo-content.ts'

type Props = { values: number[]; weekdays: SeoContent['weekdays'] }

export function WeekdayChart({ values, weekdays }: Props): ReactElement {
  const top = Math.max(...values)
  return (
    <ol className="seo-loaves">
      {weekdays.map((day, index) => (
        <li key={day.name}>
          <span className="seo-loaf-value">{values[index]}</span>
          <svg viewBox="0 0 60 200" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
            <Loaf size={((values[index] ?? 0) / top) * 186} />
          </svg>
          <span aria-hidden="true">{day.short}</span>
          <span className="report-hidden">{day.name}</span>
        </li>
      ))}
    </ol>
  )
}

// A bar in the shape of a loaf: one score across the crust per unit of length.
function Loaf({ size }: { size: number }): ReactElement {
  const height = Math.max(18, size)
  const top = 198 - height
  const scores = Array.from({ length: Math.floor((height - 14) / 26) }, (_, index) => top + 22 + index * 26)
  return (
    <>
      <rect x="11" y={top} width="38" height={height} rx="19" fill="var(--crust)" />
      <rect x="17" y={top + 6} width="12" height={Math.max(4, height - 14)} rx="6" fill="#fff" opacity=".2" />
      {scores.map((y) => (
        <path
          key={y}
          d={`M20 ${y + 8}q10-2 20-16`}
          fill="none"
          stroke="#f8dfae"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
    </>
  )
}
