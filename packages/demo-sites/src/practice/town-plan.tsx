import type { ReactElement } from 'react'
import type { PracticeContent } from './practice-content.ts'

type Corner = [x: number, y: number]

/** The blocks of the old town around its square, as lists of corners. */
const blocks: Corner[][] = [
  [
    [-14, 36],
    [60, 28],
    [66, 110],
    [-14, 120],
  ],
  [
    [86, 24],
    [190, 16],
    [196, 96],
    [92, 108],
  ],
  [
    [216, 14],
    [330, 8],
    [334, 70],
    [222, 94],
  ],
  [
    [356, 6],
    [452, 12],
    [448, 76],
    [358, 66],
  ],
  [
    [476, 14],
    [576, 22],
    [576, 98],
    [472, 80],
  ],
  [
    [-14, 142],
    [68, 132],
    [78, 206],
    [-14, 218],
  ],
  [
    [190, 208],
    [262, 200],
    [268, 262],
    [198, 274],
  ],
  [
    [288, 198],
    [376, 182],
    [384, 240],
    [294, 256],
  ],
  [
    [402, 88],
    [576, 120],
    [576, 196],
    [392, 164],
  ],
  [
    [-14, 240],
    [80, 228],
    [88, 290],
    [-14, 306],
  ],
  [
    [100, 224],
    [172, 212],
    [180, 276],
    [106, 288],
  ],
  [
    [398, 184],
    [576, 216],
    [576, 264],
    [404, 238],
  ],
]
const practice: Corner[] = [
  [94, 130],
  [200, 116],
  [212, 188],
  [102, 202],
]

/** The courtyard of a block: the same outline, shrunk towards its centre. */
function courtyard(block: Corner[]): Corner[] {
  const middle = [0, 1].map((axis) => block.reduce((sum, corner) => sum + (corner[axis] as number), 0) / 4)
  return block.map(([x, y]) => [
    (middle[0] as number) + (x - (middle[0] as number)) * 0.42,
    (middle[1] as number) + (y - (middle[1] as number)) * 0.36,
  ])
}

const outline = (corners: Corner[]) => corners.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ')

const bank = 'M-4 344C90 322 176 314 270 302S440 276 564 292'
const ripples = [0, 5, 10, 16, 23, 31, 40, 50]
const trees = [0, 1, 2, 3, 4, 5].flatMap((tree): Corner[] => [
  [238 + tree * 24, 120 - tree * 4.6],
  [244 + tree * 23, 179 - tree * 3.4],
])

export function TownPlan({ plan }: { plan: PracticeContent['access']['plan'] }): ReactElement {
  return (
    <svg className="plan" viewBox="0 0 560 420" role="img" aria-label={plan.label}>
      <defs>
        <pattern
          id="plan-hatch"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(52)"
        >
          <path d="M0 0H4" className="plan-stroke" />
        </pattern>
      </defs>
      <g className="plan-river">
        {ripples.map((drop) => (
          <path key={drop} d={bank} transform={`translate(0 ${drop})`} strokeOpacity={1 - drop / 75} />
        ))}
        {ripples.slice(0, 4).map((drop) => (
          <path key={drop} d={bank} transform={`translate(0 ${92 - drop})`} strokeOpacity={1 - drop / 22} />
        ))}
      </g>
      {blocks.map((block) => (
        <g key={outline(block)}>
          <polygon points={outline(block)} className="plan-shade" transform="translate(3 3.500)" />
          <polygon points={outline(block)} className="plan-roof" />
          <polygon points={outline(block)} fill="url(#plan-hatch)" className="plan-block" />
          <polygon points={outline(courtyard(block))} className="plan-court" />
        </g>
      ))}
      <g className="plan-trees">
        {trees.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x + 1.8} cy={y + 2} r="6.500" className="plan-shade" />
            <circle cx={x} cy={y} r="6.500" />
          </g>
        ))}
      </g>
      <path d="M272 300L280 398H296L288 298Z" className="plan-bridge" />
      <path
        d="M288 414C286 360 280 320 278 286C276 262 280 236 276 206C262 184 238 180 216 172"
        className="plan-route"
      />
      <polygon points={outline(practice)} className="plan-shade" transform="translate(3 3.500)" />
      <polygon points={outline(practice)} className="plan-practice" />
      <text x="153" y="177" className="plan-sign" textAnchor="middle">
        §
      </text>
      <g className="plan-words">
        <text x="304" y="150" textAnchor="middle">
          {plan.square}
        </text>
        <text x="306" y="406">
          {plan.station}
        </text>
        <text x="96" y="376" textAnchor="middle">
          {plan.river}
        </text>
      </g>
    </svg>
  )
}
