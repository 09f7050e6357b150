import { seededRandom } from '../../seeded-random.ts'

type TreePlan = {
  x: number
  y: number
  trunk: number
  spread: number
  depth: number
  seed: number
  lean?: number
}
type TreeShape = { limbs: { width: number; d: string }[]; tips: { x: number; y: number }[] }

export function treeShape({ x, y, trunk, spread, depth, seed, lean = 0 }: TreePlan): TreeShape {
  const random = seededRandom(seed)
  const limbs: string[] = Array.from({ length: depth + 1 }, () => '')
  const tips: TreeShape['tips'] = []
  const grow = (fromX: number, fromY: number, angle: number, length: number, level: number): void => {
    const toX = fromX + Math.cos(angle) * length
    const toY = fromY + Math.sin(angle) * length
    const bend = (random() - 0.5) * length * 0.3
    const via = `${((fromX + toX) / 2 + bend).toFixed(0)} ${((fromY + toY) / 2).toFixed(0)}`
    limbs[level] += `M${fromX.toFixed(0)} ${fromY.toFixed(0)}Q${via} ${toX.toFixed(0)} ${toY.toFixed(0)}`
    if (level >= depth - 2) tips.push({ x: toX, y: toY })
    if (level === depth) return
    const forks = level > 0 && random() > 0.72 ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const turn = (fork / (forks - 1) - 0.5) * spread * (0.7 + random() * 0.6)
      grow(toX, toY, angle + turn + (random() - 0.5) * 0.2, length * (0.7 + random() * 0.16), level + 1)
    }
  }
  grow(x, y, -Math.PI / 2 + lean, trunk, 0)
  return { limbs: limbs.map((d, level) => ({ width: Math.max(0.7, trunk * 0.13 * 0.6 ** level), d })), tips }
}
