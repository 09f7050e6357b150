import type { ReactElement } from 'react'

function strand(phase: number, swing: number, length: number): string {
  return Array.from({ length: 33 }, (_, index) => {
    const y = 20 + swing * Math.sin((index / 32) * Math.PI * 2 + phase)
    return `${index === 0 ? 'M' : 'L'}${((index * length) / 32).toFixed(1)} ${y.toFixed(1)}`
  }).join('')
}

const strands = Array.from({ length: 9 }, (_, index) => strand((index * Math.PI * 2) / 9, 17, 120)).join('')
const inner = Array.from({ length: 4 }, (_, index) => strand((index * Math.PI) / 2, 8, 40)).join('')

/** A guilloche border, as on old share certificates, as wide as the page. */
export function GuillocheBand({ id }: { id: string }): ReactElement {
  return (
    <svg className="guilloche-band" height="40" aria-hidden="true">
      <defs>
        <pattern id={id} width="120" height="40" patternUnits="userSpaceOnUse">
          <path d={strands} />
        </pattern>
        <pattern id={`${id}-inner`} width="40" height="40" patternUnits="userSpaceOnUse">
          <path d={inner} className="second-ink" />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill={`url(#${id})`} />
      <rect width="100%" height="40" fill={`url(#${id}-inner)`} />
    </svg>
  )
}
