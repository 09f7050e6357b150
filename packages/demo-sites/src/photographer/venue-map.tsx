import type { ReactElement } from 'react'
import type { CelebrationContent } from './photographer-content.ts'
import { seededRandom } from './seeded-random.ts'

type Marks = CelebrationContent['venue']['marks']

export function VenueMap({ marks, alt }: { marks: Marks; alt: string }): ReactElement {
  const marked = [
    [650, 150],
    [780, 490],
    [540, 530],
    [180, 440],
    [500, 330],
  ] as const
  const random = seededRandom(7)
  const trees = Array.from({ length: 110 }, () => {
    const x = 60 + random() * 900
    const y = 40 + random() * 620
    return { x: Math.round(x), y: Math.round(y), r: Math.round(9 + random() * 9) }
  })
    .filter(({ x, y }) => Math.abs(y - (590 - x * 0.5)) > 105)
    .filter(({ x, y }) => marked.every(([mx, my]) => Math.abs(x - mx) > 120 || Math.abs(y - my) > 90))
  const rows = Array.from({ length: 9 }, (_, index) => index)
  return (
    <svg className="celebration-map" viewBox="0 0 1000 700" role="img" aria-label={alt}>
      <rect width="1000" height="700" fill="var(--map-field)" />
      <path d="M0 0H460L380 250L0 330Z" fill="var(--map-field-2)" />
      <path d="M1000 700H560L700 420L1000 360Z" fill="var(--map-field-2)" />
      {rows.map((row) => (
        <path
          key={row}
          d={`M${row * 44} 20L${row * 36 - 10} 250`}
          stroke="var(--map-line)"
          strokeWidth="2"
          strokeDasharray="3 9"
        />
      ))}
      <path
        d="M-20 610C180 560 260 470 420 420S700 330 780 210S900 40 1020 20"
        fill="none"
        stroke="var(--map-river)"
        strokeWidth="46"
      />
      <path
        d="M-20 604C180 554 260 464 420 414S700 324 780 204S900 34 1020 14"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
      <path
        d="M120 720C160 600 180 540 250 480C330 410 350 330 470 290S640 240 690 150S720 40 730 -20"
        fill="none"
        stroke="var(--map-road)"
        strokeWidth="11"
      />
      <path d="M470 290C560 400 640 470 720 520" fill="none" stroke="var(--map-road)" strokeWidth="8" />
      <path
        d="M250 480C290 540 300 600 290 720"
        fill="none"
        stroke="var(--map-ink)"
        strokeWidth="3"
        strokeDasharray="10 6"
      />
      {trees.map((tree) => (
        <g key={`${tree.x}-${tree.y}`}>
          <circle cx={tree.x} cy={tree.y} r={tree.r} fill="var(--map-tree)" />
          <path d={`M${tree.x} ${tree.y}v${tree.r + 6}`} stroke="var(--map-ink)" strokeWidth="1.6" />
        </g>
      ))}
      <g stroke="var(--map-ink)" strokeWidth="2.4" fill="var(--map-paper)">
        <path d="M612 190V146L642 118L672 146V190ZM672 190V160H716V190Z" />
        <path d="M632 118L642 66L652 118Z" fill="var(--accent)" />
        <path d="M728 520V452H838V520ZM718 452L783 408L848 452Z" />
        <path d="M718 452L783 408L848 452Z" fill="var(--accent)" />
        <path d="M770 520V486H796V520M742 470H758V486H742ZM808 470H824V486H808Z" fill="none" />
        <path d="M190 468V440H246V468ZM184 440L218 420L252 440Z" />
      </g>
      <g fontSize="24" fill="var(--map-ink)" className="celebration-map-words">
        <text x="596" y="218">
          {marks.church}
        </text>
        <text x="712" y="552">
          {marks.house}
        </text>
        <text x="500" y="560">
          {marks.parking}
        </text>
        <text x="92" y="410">
          {marks.station}
        </text>
      </g>
      <rect x="516" y="500" width="36" height="36" rx="6" fill="var(--map-ink)" />
      <path
        d="M527 528V508H536A6.5 6.5 0 0 1 536 521H527"
        fill="none"
        stroke="var(--map-paper)"
        strokeWidth="4"
      />
    </svg>
  )
}
