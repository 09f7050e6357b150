import type { ReactElement } from 'react'

type Props = { before: number; now: number; label: string }

const positions = Array.from({ length: 20 }, (_, index) => index + 1)

export function PositionTrack({ before, now, label }: Props): ReactElement {
  const x = (position: number) => 590 - (position - 1) * 30
  return (
    <svg className="seo-track" viewBox="0 0 610 40" role="img" aria-label={label}>
      <rect x={x(3) - 15} y="2" width="90" height="36" rx="8" fill="var(--wheat)" />
      {positions.map((position) => (
        <path key={position} d={`M${x(position)} 15v10`} stroke="currentColor" strokeOpacity=".35" />
      ))}
      <path d={`M${x(before)} 20H${x(now)}`} stroke="var(--blue)" strokeWidth="5" />
      <circle cx={x(before)} cy="20" r="8" fill="var(--paper)" stroke="var(--blue)" strokeWidth="4" />
      <circle cx={x(now)} cy="20" r="13" fill="var(--blue)" />
    </svg>
  )
}
