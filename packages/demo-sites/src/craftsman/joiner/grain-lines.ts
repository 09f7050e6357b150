import { seededRandom } from '../../seeded-random.ts'

type Grain = { width: number; height: number; seed: number; upright?: boolean; spacing?: number }

// Growth lines bend around one knot, as water does around a stone.
export function grainLines({ width, height, seed, upright = false, spacing = 5 }: Grain): string {
  const random = seededRandom(seed)
  const length = upright ? height : width
  const breadth = upright ? width : height
  const knot = {
    along: length * (0.2 + 0.6 * random()),
    across: breadth * (0.3 + 0.4 * random()),
    radius: random() > 0.4 ? Math.min(breadth * 0.16, 8) : 0,
  }
  const drift = random() * 6
  const step = Math.max(9, length / 22)
  let path = ''
  for (let base = 1.5 + random() * 2; base < breadth - 1; base += spacing * (0.45 + random())) {
    const start = random() > 0.7 ? random() * length * 0.4 : 0
    const end = random() > 0.7 ? length * (0.6 + random() * 0.4) : length
    let pen = 'M'
    for (let along = start; along <= end; along = along === end ? end + 1 : Math.min(end, along + step)) {
      const away = base - knot.across
      const push = (away * knot.radius ** 2) / ((along - knot.along) ** 2 * 0.12 + away ** 2 + 3)
      const sway = Math.sin((along / length) * 5 + drift + base * 0.02) * Math.min(2, breadth * 0.03)
      const across = Math.min(breadth - 0.6, Math.max(0.6, base + sway + push))
      path += upright
        ? `${pen}${across.toFixed(1)} ${along.toFixed(1)}`
        : `${pen}${along.toFixed(1)} ${across.toFixed(1)}`
      pen = 'L'
    }
  }
  return path
}
