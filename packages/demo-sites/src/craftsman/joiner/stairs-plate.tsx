import type { ReactElement } from 'react'
import { Dimension } from '../dimension.tsx'
import { WoodPanel } from './wood-panel.tsx'

const going = 38
const rise = 26
const foot = { x: 150, y: 480 }
const treads = Array.from({ length: 14 }, (_, index) => index)

export function StairsPlate({ label, dims }: { label: string; dims: string[] }): ReactElement {
  const top = { x: foot.x + 14 * going, y: foot.y - 15 * rise }
  return (
    <svg viewBox="0 -48 900 600" role="img" aria-label={label}>
      <path className="floor" d={`M40 ${foot.y}H860`} />
      <path className="masonry" d={`M${top.x + 6} ${top.y}H860v36H${top.x + 6}z`} />
      <path
        className="figure"
        d="M566 478l4-62-6-40c-2-14-1-26 8-30 8-3 20-3 27 1 8 5 9 18 7 32l-5 36 4 63h-14l-5-58-6 58zM585 342a13 13 0 1 1 .1 0z"
      />
      {treads.map((tread) => {
        const x = foot.x + tread * going
        const y = foot.y - (tread + 1) * rise
        return (
          <g key={tread}>
            <WoodPanel
              x={x + 3}
              y={y + 7}
              width={5}
              height={rise - 7}
              seed={tread + 70}
              upright
              spacing={2}
              tone="deep"
            />
            <path
              className="outline baluster"
              d={`M${x + 12} ${y}V${y - 100 + 13}M${x + 31} ${y}V${y - 100}`}
            />
          </g>
        )
      })}
      <clipPath id="string-clip">
        <path
          d={`M${foot.x - 4} ${foot.y}V${foot.y - 44}L${top.x + 6} ${top.y - 18 - 8}V${top.y + 44}L${foot.x + 58} ${foot.y}Z`}
        />
      </clipPath>
      <g clipPath="url(#string-clip)">
        <g transform={`translate(${foot.x - 30} ${foot.y - 38}) rotate(-34.4)`}>
          <WoodPanel x={-20} y={-12} width={760} height={110} seed={5} tone="mid" spacing={5} />
        </g>
      </g>
      <path
        className="outline"
        d={`M${foot.x - 4} ${foot.y}V${foot.y - 44}L${top.x + 6} ${top.y - 26}V${top.y + 44}L${foot.x + 58} ${foot.y}Z`}
      />
      {treads.map((tread) => (
        <path
          key={tread}
          className="hidden-edge"
          d={`M${foot.x + tread * going + 4} ${foot.y - tread * rise}v${-rise}h${going + 4}`}
        />
      ))}
      <path
        className="rail"
        d={`M${foot.x + 4} ${foot.y - 122}L${top.x + 4} ${top.y - 102}H${top.x + 120}`}
      />
      <path
        className="rail-light"
        d={`M${foot.x + 4} ${foot.y - 125}L${top.x + 4} ${top.y - 105}H${top.x + 120}`}
      />
      <g className="outline">
        <WoodPanel
          x={foot.x - 4}
          y={foot.y - 136}
          width={13}
          height={136}
          seed={12}
          upright
          spacing={3}
          tone="light"
        />
        <WoodPanel
          x={top.x - 2}
          y={top.y - 116}
          width={13}
          height={160}
          seed={13}
          upright
          spacing={3}
          tone="light"
        />
        <path d={`M${top.x + 36} ${top.y}v-101m26 101v-101m26 101v-101m26 101v-101`} />
      </g>
      <Dimension from={[foot.x, 520]} to={[top.x, 520]} reach={-36} label={dims[0] ?? ''} />
      <Dimension from={[820, top.y]} to={[820, foot.y]} reach={-20} label={dims[1] ?? ''} />
      <Dimension
        from={[foot.x + 4 * going + 4, foot.y - 5 * rise - 150]}
        to={[foot.x + 5 * going + 4, foot.y - 5 * rise - 150]}
        reach={150}
        label={dims[2] ?? ''}
      />
      <Dimension
        from={[foot.x - 24, foot.y - rise]}
        to={[foot.x - 24, foot.y]}
        reach={20}
        label={dims[3] ?? ''}
      />
      <Dimension
        from={[foot.x - 58, foot.y - 136]}
        to={[foot.x - 58, foot.y]}
        reach={54}
        label={dims[4] ?? ''}
      />
      <g className="dimension">
        <path d={`M${foot.x + 9.5 * going} ${foot.y - 9.6 * rise}L330 120H180`} />
        <text x={180} y={113}>
          {dims[5]}
        </text>
      </g>
    </svg>
  )
}
