import { seededRandom } from '../../seeded-random.ts'
import { u } from './drawing-units.ts'

/** A winter tree in elevation at the origin, as one path. */
export function treeLines(tall: number, seed: number): string {
  const random = seededRandom(seed)
  let lines = ''
  const branch = (x: number, y: number, angle: number, length: number, depth: number) => {
    const endX = x + Math.cos(angle) * length
    const endY = y - Math.sin(angle) * length
    lines += `M${u(x)} ${u(y)}L${u(endX)} ${u(endY)}`
    if (depth === 0) return
    const forks = depth === 6 ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * (0.5 + random() * 0.42) + (random() - 0.5) * 0.5
      branch(endX, endY, angle + spread, length * (0.62 + random() * 0.26), depth - 1)
    }
  }
  branch(0, 0, Math.PI / 2 + (random() - 0.5) * 0.1, tall * 0.26, 6)
  return lines
}

/** The same tree from above, as one path around the origin. */
export function crownLines(radius: number, seed: number): string {
  const random = seededRandom(seed)
  let lines = ''
  const spokes = 13
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = (spoke / spokes) * Math.PI * 2 + random() * 0.3
    const reach = radius * (0.55 + random() * 0.22)
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    lines += `M0 0L${u(x)} ${u(y)}`
    for (const turn of [-0.45, -0.1, 0.35]) {
      const tip = radius * (0.2 + random() * 0.16)
      lines += `M${u(x)} ${u(y)}l${u(Math.cos(angle + turn) * tip)} ${u(Math.sin(angle + turn) * tip)}`
    }
  }
  return lines
}
