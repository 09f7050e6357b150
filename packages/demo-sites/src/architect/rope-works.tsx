import type { ReactElement } from 'react'
import { rect, u } from './drawing/drawing-units.ts'
import { PlacedTree } from './drawing/trees.tsx'

const bays = Array.from({ length: 10 }, (_, bay) => bay * 4)
const desks = [5, 9, 13, 17]

/** The plan of the studio: forty metres by six, a window in every bay, one table for the models. */
export function RopeWorks(): ReactElement {
  const piers = bays.flatMap((x) => [
    rect([x, x + 1.3], [0, 0.5]),
    rect([x + 2.7, x + 4], [0, 0.5]),
    rect([x, x + (x === 4 ? 1.2 : 1.3)], [5.5, 6]),
    rect([x + 2.7, x + 4], [5.5, 6]),
  ])
  const panes = bays.map((x) => `M${u(x + 1.3)} ${u(0.2)}h${u(1.4)}m0 ${u(0.1)}h${u(-1.4)}`)
  const sills = bays
    .filter((x) => x !== 4)
    .map((x) => `M${u(x + 1.3)} ${u(5.7)}h${u(1.4)}m0 ${u(0.1)}h${u(-1.4)}`)
  const seats = desks.flatMap((x) => [rect([x, x + 2.4], [1, 1.9]), rect([x + 0.9, x + 1.4], [2.1, 2.6])])
  const models = [
    rect([24.4, 33], [2.3, 3.7]),
    rect([25, 26.2], [2.6, 3.4]),
    rect([27.4, 29], [2.7, 3.2]),
    rect([30, 30.7], [2.6, 3.3]),
    rect([31.4, 32.4], [2.5, 3]),
    rect([36.6, 37.2], [0.6, 5.4]),
  ]
  return (
    <svg
      className="ar-rope-works"
      viewBox={`${u(-0.5)} ${u(-3.8)} ${u(41)} ${u(11)}`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="ar-cut"
        d={
          piers.join('') + rect([-0.5, 0], [0, 6]) + rect([40, 40.5], [0, 6]) + rect([22, 22.15], [0.5, 3.8])
        }
      />
      <path className="ar-fine" d={panes.join('') + sills.join('') + seats.join('') + models.join('')} />
      <path
        className="ar-seen"
        d={`M${u(5.3)} ${u(6)}v${u(1)}A${u(1.4)} ${u(1.4)} 0 0 0 ${u(6.7)} ${u(6)}`}
      />
      <path className="ar-fine" d={`M0 ${u(3)}H${u(40)}`} strokeDasharray="14 3 2 3" />
      {[2.5, 10.5, 18.5, 26.5, 34.5].map((x, index) => (
        <PlacedTree key={x} shape="crown" x={x} y={-1.9} tall={4.4 + (index % 2)} seed={index + 1} />
      ))}
    </svg>
  )
}
