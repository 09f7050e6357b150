import type { ReactElement } from 'react'

/** A wave around a circle; several rotated copies form a guilloche. */
function wave(radius: number, swing: number, petals: number): string {
  const points = petals * 8
  return `${Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2
    const reach = radius + swing * Math.cos(petals * angle)
    return `${index === 0 ? 'M' : 'L'}${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  }).join('')}Z`
}

type Ring = { radius: number; swing: number; petals: number; turns: number; second?: boolean }

function Braid({ id, radius, swing, petals, turns, second }: Ring & { id: string }): ReactElement {
  return (
    <g className={second ? 'second-ink' : undefined}>
      <path id={id} d={wave(radius, swing, petals)} />
      {Array.from({ length: turns - 1 }, (_, turn) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the turns are rendered once
        <use key={turn} href={`#${id}`} transform={`rotate(${((turn + 1) * 360) / petals / turns})`} />
      ))}
    </g>
  )
}

export function Rosette({ id, petals }: { id: string; petals: number }): ReactElement {
  const rings: Ring[] = [
    { radius: 132, swing: 13, petals: petals * 3, turns: 4 },
    { radius: 104, swing: 17, petals: petals * 2, turns: 5, second: true },
    { radius: 86, swing: 12, petals, turns: 10 },
  ]
  return (
    <g className="rosette">
      {rings.map((ring, index) => (
        <Braid key={ring.radius} id={`${id}-${index}`} {...ring} />
      ))}
    </g>
  )
}
