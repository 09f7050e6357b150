import type { ReactElement } from 'react'
import { isometric } from './isometric.ts'
import { Timber } from './timber.tsx'

const box = (x0: number, z0: number, x1: number, z1: number) =>
  [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ] as const

const tails = [
  [300, 0],
  [300, 190],
  [36, 190],
  [36, 180],
  [0, 187],
  [0, 131],
  [36, 138],
  [36, 116],
  [0, 123],
  [0, 67],
  [36, 74],
  [36, 52],
  [0, 59],
  [0, 3],
  [36, 10],
  [36, 0],
] as const

const pins = [
  [
    [0, 0],
    [36, 0],
    [36, 10],
    [0, 3],
  ],
  [
    [0, 59],
    [36, 52],
    [36, 74],
    [0, 67],
  ],
  [
    [0, 123],
    [36, 116],
    [36, 138],
    [0, 131],
  ],
  [
    [0, 187],
    [36, 180],
    [36, 190],
    [0, 190],
  ],
] as const

function Leader({ d, x, y, label, end }: { d: string; x: number; y: number; label: string; end?: boolean }) {
  return (
    <g className="dimension">
      <path d={d} />
      <text x={x} y={y} textAnchor={end ? 'end' : undefined}>
        {label}
      </text>
    </g>
  )
}

export function DovetailDrawing({ label, dims }: { label: string; dims: string[] }): ReactElement {
  return (
    <svg className="dovetail" viewBox="-262 -352 660 458" role="img" aria-label={label}>
      <ellipse className="cast" cx="40" cy="30" rx="300" ry="46" />
      <Timber outline={box(0, 0, 36, 190)} axis="y" from={36} to={270} grain="y" seed={11} />
      <g className="mover">
        <Timber outline={tails} axis="y" from={0} to={36} grain="x" seed={7} part="sides" />
      </g>
      {pins.map((pin, index) => (
        <Timber key={pin[0][1]} outline={pin} axis="y" from={0} to={36} grain="y" seed={20 + index} />
      ))}
      <g className="mover">
        <Timber outline={tails} axis="y" from={0} to={36} grain="x" seed={7} part="tips" />
        <Timber outline={tails} axis="y" from={0} to={36} grain="x" seed={8} part="front" />
      </g>
      <g className="axis-lines">
        {[0, 3].map((index) => {
          const [x, y] = isometric([36, 0, index === 0 ? 0 : 190])
          return <path key={index} d={`M${x} ${y}l95.3 55`} />
        })}
      </g>
      <g className="notes">
        <Leader d="M300 -170L270 -334H30" x={30} y={-341} label={dims[0] ?? ''} />
        <Leader d="M113 -8L72 74H-60" x={-60} y={67} label={dims[1] ?? ''} />
        <Leader d="M338 -290L354 -334H398" x={398} y={-341} label={dims[2] ?? ''} end />
        <Leader d="M-140 -110L-92 32H-258" x={-258} y={25} label={dims[3] ?? ''} />
      </g>
    </svg>
  )
}

export function TenonDrawing(): ReactElement {
  const mouth = (x: number, y: number, z: number) => isometric([x, y, z]).join(' ')
  return (
    <svg viewBox="-70 -262 320 300" aria-hidden="true">
      <ellipse className="cast" cx="70" cy="12" rx="130" ry="22" />
      <Timber outline={box(0, 0, 60, 220)} axis="y" from={0} to={60} grain="z" seed={31} />
      <path
        className="hollow"
        d={`M${mouth(22, 0, 86)}L${mouth(38, 0, 86)}L${mouth(38, 0, 144)}L${mouth(22, 0, 144)}Z`}
      />
      <clipPath id="tenon-clip">
        <path
          d={`M${mouth(22, 0, 86)}L${mouth(22, 0, 144)}L${mouth(38, 0, 144)}L${mouth(38, -300, 144)}L${mouth(38, -300, 86)}L${mouth(22, -300, 86)}Z`}
        />
      </clipPath>
      <g clipPath="url(#tenon-clip)">
        <g className="mover">
          <Timber outline={box(22, 86, 38, 144)} axis="y" from={0} to={44} grain="y" seed={32} />
        </g>
      </g>
      <g className="mover">
        <Timber outline={box(6, 78, 54, 152)} axis="y" from={-110} to={0} grain="y" seed={33} />
      </g>
    </svg>
  )
}

export function LapDrawing(): ReactElement {
  const lower = [
    [-140, 0],
    [140, 0],
    [140, 60],
    [22, 60],
    [22, 30],
    [-22, 30],
    [-22, 60],
    [-140, 60],
  ] as const
  const upper = [
    [-140, 0],
    [-22, 0],
    [-22, 30],
    [22, 30],
    [22, 0],
    [140, 0],
    [140, 60],
    [-140, 60],
  ] as const
  return (
    <svg viewBox="-160 -226 320 316" aria-hidden="true">
      <ellipse className="cast" cx="0" cy="48" rx="140" ry="34" />
      <Timber outline={lower} axis="y" from={-22} to={22} grain="x" seed={41} />
      <g className="mover mover-down">
        <Timber outline={upper} axis="x" from={-22} to={22} grain="y" seed={42} />
      </g>
      <Timber outline={box(-140, 0, -22, 60)} axis="y" from={-22} to={22} grain="x" seed={43} />
    </svg>
  )
}
