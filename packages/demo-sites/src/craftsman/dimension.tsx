import type { ReactElement } from 'react'

type DimensionProps = {
  from: readonly [number, number]
  to: readonly [number, number]
  label: string
  // Distance of the measured object from the line, which is the length of the extension lines.
  reach?: number
}

export function Dimension({ from, to, label, reach = 0 }: DimensionProps): ReactElement {
  const upright = from[0] === to[0]
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  const over = reach === 0 ? 0 : -Math.sign(reach) * 5
  const extension = ([x, y]: readonly [number, number]) =>
    upright ? `M${x + over} ${y}H${x + reach}` : `M${x} ${y + over}V${y + reach}`
  const tick = ([x, y]: readonly [number, number]) => `M${x - 4} ${y + 4}L${x + 4} ${y - 4}`
  return (
    <g className="dimension">
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
      {reach !== 0 && <path className="extension" d={extension(from) + extension(to)} />}
      <path className="tick" d={tick(from) + tick(to)} />
      <text
        x={middle[0]}
        y={middle[1]}
        dy={upright ? undefined : '-0.45em'}
        transform={upright ? `rotate(-90 ${middle[0]} ${middle[1]}) translate(0 -5)` : undefined}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  )
}
