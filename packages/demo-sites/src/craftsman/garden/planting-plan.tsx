import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import type { GardenContent } from '../craftsman-content.ts'
import { Dimension } from '../dimension.tsx'

const groups: (readonly [number, number, number])[][] = [
  [[196, 176, 74]],
  [
    [96, 330, 34],
    [150, 372, 36],
    [90, 402, 32],
  ],
  [
    [330, 92, 24],
    [376, 108, 26],
    [350, 142, 23],
    [400, 76, 22],
    [422, 122, 24],
  ],
  [
    [238, 322, 22],
    [274, 350, 24],
    [228, 368, 22],
    [300, 390, 22],
    [262, 402, 20],
  ],
  [
    [480, 86, 27],
    [530, 78, 28],
    [508, 130, 26],
    [572, 112, 24],
  ],
  [
    [120, 474, 21],
    [160, 490, 22],
    [202, 472, 20],
    [236, 500, 22],
    [178, 528, 20],
  ],
  [
    [640, 84, 36],
    [712, 92, 38],
    [782, 84, 36],
  ],
  [
    [92, 250, 15],
    [118, 276, 14],
    [296, 250, 15],
    [322, 272, 15],
    [296, 292, 13],
    [330, 214, 14],
    [354, 238, 13],
  ],
]

function crown(x: number, y: number, radius: number, seed: number): { edge: string; ribs: string } {
  const random = seededRandom(seed)
  const lobes = Math.max(9, Math.round(radius / 2.6))
  let edge = ''
  let ribs = ''
  for (let lobe = 0; lobe <= lobes; lobe += 1) {
    const angle = (lobe / lobes) * Math.PI * 2
    const reach = lobe === lobes ? radius : radius * (0.94 + random() * 0.1)
    const at = `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
    const bulge = ((radius * Math.PI) / lobes) * 1.05
    edge +=
      lobe === 0
        ? `M${(x + radius).toFixed(1)} ${y.toFixed(1)}`
        : `A${bulge.toFixed(1)} ${bulge.toFixed(1)} 0 0 1 ${at}`
    if (lobe % 2 === 0) {
      const inner = radius * (0.18 + random() * 0.2)
      const outer = radius * (0.55 + random() * 0.3)
      ribs += `M${(x + Math.cos(angle) * inner).toFixed(1)} ${(y + Math.sin(angle) * inner).toFixed(1)}L${(x + Math.cos(angle) * outer).toFixed(1)} ${(y + Math.sin(angle) * outer).toFixed(1)}`
    }
  }
  return { edge, ribs }
}

const getSeason = (month: number) => ['winter', 'spring', 'summer', 'autumn'][Math.floor((month % 12) / 3)]

export function PlantingPlan({ plan }: { plan: GardenContent['plan'] }): ReactElement {
  return (
    <svg className="plan" viewBox="0 0 900 640" role="img" aria-label={plan.drawingLabel}>
      <path className="plan-paper" d="M40 40H860V570H40z" />
      <path
        className="lawn"
        d="M420 190C520 150 700 170 800 190V400H620C560 400 540 450 470 500S340 560 300 548 330 460 380 400 360 230 420 190z"
      />
      <path className="path-stones" d="M620 470C560 480 520 520 470 546S330 580 330 570" />
      <path className="path-stones" d="M402 300l34-6M408 340l36 2M398 380l36 8M406 262l34-10" />
      <path className="terrace" d="M620 400H860V570H620z" />
      <path
        className="terrace-joints"
        d="M680 400v170M740 400v170M800 400v170M620 442h240M620 484h240M620 526h240"
      />
      <g className="table-plan">
        <path d="M700 452h84v56h-84z" />
        <path d="M712 436h18v12h-18zM752 436h18v12h-18zM712 512h18v12h-18zM752 512h18v12h-18zM786 470h12v18h-12z" />
      </g>
      <g className="beds">
        {plan.plants.map((plant, index) => {
          const seasons = [...new Set(plant.bloom.map(getSeason))].join(' ')
          return (
            <g
              key={plant.latin}
              className="crown"
              data-plant={index + 1}
              data-bloom={seasons}
              color={plant.color}
            >
              {groups[index]?.map(([x, y, radius], spot) => {
                const { edge, ribs } = crown(x, y, radius, index * 10 + spot)
                return (
                  <g key={`${x}`}>
                    <path className="crown-wash" d={edge} transform="translate(3 4)" />
                    <path className="crown-edge" d={edge} />
                    <path className="crown-ribs" d={ribs} />
                  </g>
                )
              })}
            </g>
          )
        })}
      </g>
      <g className="tags">
        {plan.plants.map((plant, index) => {
          const [x, y] = groups[index]?.[0] ?? [0, 0]
          return (
            <g key={plant.latin} data-plant={index + 1} transform={`translate(${x} ${y})`}>
              <circle r="13" />
              <text textAnchor="middle" dy="0.36em">
                {index + 1}
              </text>
            </g>
          )
        })}
      </g>
      <path className="enclosure" d="M40 570V40H860V570M40 570H300M330 570H620" />
      <text className="place" x="740" y="550" textAnchor="middle">
        {plan.places[0]}
      </text>
      <text className="place" x="590" y="290" textAnchor="middle">
        {plan.places[1]}
      </text>
      <text className="place" x="478" y="596" textAnchor="middle">
        {plan.places[2]}
      </text>
      <g className="compass" transform="translate(812 232)">
        <circle r="24" />
        <path d="M0-34L8 0 0 34-8 0z" />
        <text y="-40" textAnchor="middle">
          N
        </text>
      </g>
      <Dimension from={[40, 20]} to={[860, 20]} reach={16} label={plan.dims[0] ?? ''} />
      <Dimension from={[20, 40]} to={[20, 570]} reach={16} label={plan.dims[1] ?? ''} />
      <Dimension from={[620, 612]} to={[860, 612]} reach={-36} label={plan.dims[2] ?? ''} />
    </svg>
  )
}
