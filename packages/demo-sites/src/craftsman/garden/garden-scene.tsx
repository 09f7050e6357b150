import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import { Dimension } from '../dimension.tsx'
import { GardenBorder } from './garden-border.tsx'
import { GardenTree } from './garden-tree.tsx'

const ground = 560
const random = seededRandom(77)
const flakes = Array.from(
  { length: 70 },
  () => [random() * 1440, random() * 540, 1 + random() * 2.4] as const,
)
const fallen = Array.from(
  { length: 60 },
  () => [760 + random() * 560, ground - 4 - random() * 9, random() * 180] as const,
)
const flying = Array.from(
  { length: 22 },
  () => [700 + random() * 640, 180 + random() * 360, random() * 180] as const,
)
const stones = Array.from(
  { length: 90 },
  () => [random() * 1440, 596 + random() * 90, 2 + random() * 7] as const,
)

export function GardenScene({
  label,
  heights,
  soil,
}: {
  label: string
  heights: string[]
  soil: string
}): ReactElement {
  return (
    <svg
      className="scene"
      viewBox="0 0 1440 700"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <filter id="wash" x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="3" seed="4" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="22" />
      </filter>
      <filter id="paper-grain">
        <feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="8" />
        <feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.2  0 0 0 0 0.15  0 0 0 0.5 -0.2" />
      </filter>
      <circle className="sun" r="46" />
      <g filter="url(#wash)">
        <path
          className="hill hill-far"
          d="M-60 430C180 350 330 410 520 380s360-70 560-20 240 20 420-10V570H-60z"
        />
        <path className="hill hill-near" d="M-60 480c280-50 440 0 660-22s420-60 900-6V570H-60z" />
      </g>
      <g className="hedge" filter="url(#wash)">
        <path d="M-60 470h210v94H-60zM1180 440h320v124h-320z" />
      </g>
      <GardenTree
        kind="oak"
        seed={23}
        leaf={30}
        stems={[{ x: 1030, y: ground, trunk: 116, spread: 0.98, depth: 6, lean: 0.03 }]}
      />
      <GardenTree
        kind="service"
        seed={61}
        leaf={19}
        stems={[
          { x: 330, y: ground, trunk: 70, spread: 0.75, depth: 5, lean: -0.42 },
          { x: 340, y: ground, trunk: 82, spread: 0.7, depth: 5, lean: 0.04 },
          { x: 350, y: ground, trunk: 68, spread: 0.75, depth: 5, lean: 0.46 },
        ]}
      />
      <g className="low-wall">
        <path d="M560 508h300v52H560z" />
        <path d="M552 498h316v10H552zM560 526h300M560 544h300M600 508v18M664 508v18M736 508v18M800 508v18M580 526v18M640 526v18M700 526v18M770 526v18M830 526v18M610 544v16M680 544v16M750 544v16M812 544v16" />
      </g>
      <g className="bench">
        <path d="M690 470h132v8H690zM690 448h132v6H690zM700 448v50M812 448v50M690 436h132v6H690z" />
      </g>
      <path
        className="figure"
        d="M612 556l2-62-9-36c-3-16 2-30 12-33 7-2 16-2 22 2 8 5 8 18 6 30l14 26-5 4-16-22-1 28 3 63h-11l-5-56-5 56zM627 418a11.500 11.500 0 1 1 .1 0z"
      />
      <path className="can" d="M652 482h26v24h-26zM678 488l18-14M652 488q-12 0-10 10t10 6" />
      <GardenBorder ground={ground} />
      <g className="fallen">
        {[...fallen, ...flying].map(([x, y, turn]) => (
          <path
            key={`${x}`}
            transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})`}
            d="M-6 0q6-6 12 0q-6 6-12 0z"
          />
        ))}
      </g>
      <path
        className="snow-cover"
        d="M0 556q120-14 300-4t260 0H868q180-10 290-2t282-4v18H0zM548 501q8-12 44-10t236-1q38 0 44 11z"
      />
      <path
        className="snow-fall"
        d={flakes
          .map(([x, y, r]) => `M${x.toFixed(0)} ${y.toFixed(0)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 .1 0`)
          .join('')}
      />
      <path className="soil" d={`M0 ${ground}H1440V700H0z`} />
      <path
        className="soil-stones"
        d={stones
          .map(
            ([x, y, r]) =>
              `M${x.toFixed(0)} ${y.toFixed(0)}q${r.toFixed(0)}-${r.toFixed(0)} ${(r * 2).toFixed(0)} 0q-${r.toFixed(0)} ${(r * 0.8).toFixed(0)}-${(r * 2).toFixed(0)} 0z`,
          )
          .join('')}
      />
      <path
        className="roots"
        d="M1030 560q-14 40-70 60t-110 50M1030 560q10 50 60 66t120 44M1030 560q0 60-20 130M1030 566q40 20 110 22M1026 566q-40 22-130 20M340 560q-20 30-70 44M340 560q10 40 60 50M340 560q-4 40 6 80"
      />
      <path className="ground-line" d={`M0 ${ground}H1440`} />
      <Dimension from={[1300, 92]} to={[1300, ground]} reach={-60} label={heights[0] ?? ''} />
      <Dimension from={[566, 300]} to={[566, ground]} reach={-60} label={heights[1] ?? ''} />
      <g className="dimension-soil">
        <Dimension from={[560, 610]} to={[868, 610]} reach={-48} label={heights[2] ?? ''} />
      </g>
      <Dimension from={[160, 432]} to={[160, ground]} reach={-30} label={heights[3] ?? ''} />
      <text className="soil-name" x="40" y="640">
        {soil}
      </text>
      <rect className="grain-overlay" width="1440" height="700" filter="url(#paper-grain)" />
    </svg>
  )
}
