import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'

type Species = 'grass' | 'spike' | 'umbel' | 'globe' | 'daisy' | 'cup' | 'mound'
type BorderPlantsProps = {
  species: Species
  kind: string
  from: number
  to: number
  ground: number
  height: number
  count: number
  seed: number
}

const dot = (x: number, y: number, rx: number, ry = rx) =>
  `M${(x - rx).toFixed(1)} ${y.toFixed(1)}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0`

const heads: Record<Species, (x: number, y: number, random: () => number) => string> = {
  grass: (x, y) => `M${x} ${y}q-3-12 2-26q5 12 0 26z`,
  spike: (x, y) =>
    [0, 6, 12, 18, 24, 30].map((step) => dot(x + (step % 4) - 1, y + step, 1.6 + step * 0.09)).join(''),
  umbel: (x, y, random) =>
    [-14, -7, 0, 7, 14]
      .map((step) => dot(x + step, y + Math.abs(step) * 0.2 + random() * 2, 4, 2.4))
      .join(''),
  globe: (x, y) => dot(x, y, 9) + dot(x, y, 5),
  daisy: (x, y) =>
    `${dot(x - 7, y + 3, 5, 2.4)}${dot(x + 7, y + 3, 5, 2.4)}${dot(x, y + 4, 4, 3)}${dot(x, y - 1, 4, 3)}`,
  cup: (x, y) => `M${x - 6} ${y - 8}q6 5 6-2q0 7 6 2q2 15-6 16q-8-1-6-16z`,
  mound: (x, y) => dot(x, y, 3),
}

export function BorderPlants(props: BorderPlantsProps): ReactElement {
  const { species, kind, from, to, ground, height, count, seed } = props
  const random = seededRandom(seed)
  let stems = ''
  let flowers = ''
  let leaves = ''
  for (let index = 0; index < count; index += 1) {
    const x = from + ((index + random() * 0.9) / count) * (to - from)
    const tall = height * (0.72 + random() * 0.4)
    const sway = (random() - 0.5) * tall * 0.22
    const top = ground - tall
    stems += `M${x.toFixed(1)} ${ground}q${(sway * 0.2).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${sway.toFixed(1)} ${(-tall).toFixed(1)}`
    flowers += heads[species](Math.round(x + sway), Math.round(top), random)
    const blades = species === 'grass' ? 9 : 3
    for (let blade = 0; blade < blades; blade += 1) {
      const reach = (random() - 0.5) * height * (species === 'grass' ? 0.95 : 0.5)
      const rise = height * (species === 'grass' ? 0.45 + random() * 0.45 : 0.2 + random() * 0.35)
      leaves += `M${x.toFixed(0)} ${ground}q${(reach * 0.15).toFixed(0)} ${(-rise * 1.1).toFixed(0)} ${reach.toFixed(0)} ${(-rise).toFixed(0)}`
    }
  }
  return (
    <g className={`border border-${species} border-${kind}`}>
      <path className="blades" d={leaves} />
      <g className="upper">
        <path className="stems" d={stems} />
        <path className="flowers" d={flowers} />
      </g>
    </g>
  )
}
