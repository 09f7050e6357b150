import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import { treeShape } from './tree-shape.ts'

type GardenTreeProps = {
  kind: string
  stems: { x: number; y: number; trunk: number; spread: number; depth: number; lean?: number }[]
  leaf: number
  seed: number
}

const blob = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(0)} ${y.toFixed(0)}a${r.toFixed(1)} ${(r * 0.86).toFixed(1)} 0 1 0 ${(r * 2).toFixed(1)} 0a${r.toFixed(1)} ${(r * 0.86).toFixed(1)} 0 1 0 ${(-r * 2).toFixed(1)} 0`

export function GardenTree({ kind, stems, leaf, seed }: GardenTreeProps): ReactElement {
  const random = seededRandom(seed)
  const shapes = stems.map((stem, index) => treeShape({ ...stem, seed: seed + index }))
  const tips = shapes.flatMap((shape) => shape.tips)
  const tones = ['', '', '']
  let dots = ''
  for (const tip of tips) {
    const tone = Math.floor(random() * 3)
    tones[tone] += blob(
      tip.x + (random() - 0.5) * 14,
      tip.y + (random() - 0.5) * 14,
      leaf * (0.5 + random() * 0.7),
    )
    if (random() > 0.35)
      dots += blob(tip.x + (random() - 0.5) * 26, tip.y + (random() - 0.5) * 26, 2.4 + random() * 3)
  }
  return (
    <g className={`tree tree-${kind}`}>
      <g className="foliage foliage-back" filter="url(#wash)">
        <path d={tones[0]} />
      </g>
      <g className="limbs">
        {shapes
          .flatMap((shape) => shape.limbs)
          .map((limb) => (
            <path key={limb.d} d={limb.d} strokeWidth={limb.width.toFixed(1)} />
          ))}
      </g>
      <g className="foliage" filter="url(#wash)">
        <path className="tone-b" d={tones[1]} />
        <path className="tone-c" d={tones[2]} />
      </g>
      <path className="blossom" d={dots} />
    </g>
  )
}
