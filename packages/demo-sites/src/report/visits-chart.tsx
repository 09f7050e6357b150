import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { formatNumber } from './format-number.ts'

type Props = { weeks: number[]; fresh: number; label: string; weekLabel: string; language: Language }

const width = 760
const height = 320
const base = 250

export function VisitsChart({ weeks, fresh, label, weekLabel, language }: Props): ReactElement {
  const top = Math.ceil(Math.max(...weeks) / 100) * 100
  const x = (index: number) => Math.round(48 + (index * (width - 96)) / (weeks.length - 1))
  const y = (value: number) => Math.round(base - (value / top) * (base - 40))
  const points = weeks.map((value, index) => `${x(index)} ${y(value)}`)
  const freshStart = weeks.length - fresh
  const freshPoints = points.slice(freshStart)
  const last = weeks.length - 1
  const latest = weeks[last] ?? 0
  const grid = [0, top / 2, top]
  return (
    <svg
      className="seo-visits"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label} ${weeks.join(', ')}.`}
    >
      {grid.map((value) => (
        <g key={value}>
          <path d={`M48 ${y(value)}H${width - 48}`} stroke="currentColor" strokeOpacity={value ? 0.18 : 1} />
          <text x="40" y={y(value) + 6} textAnchor="end" fontSize="17" fill="currentColor">
            {formatNumber(value, language)}
          </text>
        </g>
      ))}
      <path d={`M${x(0)} ${base}L${points.join('L')}V${base}z`} fill="var(--wash)" />
      <path d={`M${x(freshStart)} ${base}L${freshPoints.join('L')}V${base}z`} fill="var(--wheat)" />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--blue)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {freshPoints.map((point, index) => (
        <circle
          key={point}
          cx={x(freshStart + index)}
          cy={y(weeks[freshStart + index] ?? 0)}
          r="6"
          fill="var(--paper)"
          stroke="var(--blue)"
          strokeWidth="4"
        />
      ))}
      <text
        x={x(last)}
        y={y(latest) - 16}
        textAnchor="middle"
        fontSize="24"
        fontWeight="700"
        fill="var(--blue)"
      >
        {formatNumber(latest, language)}
      </text>
      {weeks.map((value, index) => (
        <text
          key={`${x(index)}-${value}`}
          x={x(index)}
          y={base + 26}
          textAnchor="middle"
          fontSize="17"
          fill="currentColor"
          opacity={index % 2 ? 0 : 1}
        >
          {index + 1}
        </text>
      ))}
      <text x={width / 2} y={height - 2} textAnchor="middle" fontSize="17" fill="currentColor">
        {weekLabel}
      </text>
    </svg>
  )
}
