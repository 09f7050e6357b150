import type { ReactElement } from 'react'
import type { Frame } from './frame.ts'
import { mixColour } from './ridge-line.ts'
import { seededRandom } from './seeded-random.ts'
import { Walker } from './walker.tsx'

/** Trunk and branches are two paths: crossing outlines in one path would cut holes. */
function treePaths(random: () => number, x: number, wide: number, height: number): [string, string] {
  const lean = (random() - 0.5) * wide * 1.4
  let branches = ''
  const trunk = `M${x.toFixed(0)} ${height}C${(x + wide * 0.3).toFixed(0)} ${height * 0.6} ${(x + lean).toFixed(0)} ${height * 0.3} ${(x + lean + wide * 0.2).toFixed(0)} -5h${(wide * 0.7).toFixed(1)}C${(x + lean + wide).toFixed(0)} ${height * 0.3} ${(x + wide).toFixed(0)} ${height * 0.6} ${(x + wide * 1.25).toFixed(0)} ${height}Z`
  for (let branch = 0; branch < 3; branch += 1) {
    const y = height * (0.04 + random() * 0.42)
    const side = random() > 0.5 ? 1 : -1
    const reach = side * wide * (2 + random() * 3.4)
    const root = x + wide * 0.5 + lean * 0.7
    branches += `M${root.toFixed(0)} ${y.toFixed(0)}q${(reach * 0.5).toFixed(0)} ${(-wide * 0.4).toFixed(0)} ${reach.toFixed(0)} ${(-wide * 2.2).toFixed(0)}q${(-reach * 0.4).toFixed(0)} ${(wide * 1.4).toFixed(0)} ${(-reach).toFixed(0)} ${(wide * 2.7).toFixed(0)}Z`
  }
  return [trunk, branches]
}

export function ForestLayers({ frame }: { frame: Frame }): ReactElement {
  const { spec, width, height, id } = frame
  const random = seededRandom(spec.seed)
  const [, , light, far, near] = spec.palette
  const x = spec.light[0] * width
  const rows = Array.from({ length: 5 }, (_, index) => {
    const depth = index / 4
    const gap = width * (0.035 + depth * 0.16)
    let trunks = ''
    let branches = ''
    for (let at = -gap * random(); at < width; at += gap * (0.45 + random())) {
      const tree = treePaths(random, at, width * (0.007 + depth ** 1.6 * 0.045), height * (0.7 + depth * 0.3))
      trunks += tree[0]
      branches += tree[1]
    }
    return { trunks, branches, depth, index }
  })
  const rays = [-0.24, -0.1, 0.03, 0.17, 0.31]
  return (
    <>
      <linearGradient id={`${id}-ray`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={light} stopOpacity="0.5" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </linearGradient>
      {rows.map((row) => (
        <g key={row.index}>
          <path d={row.trunks} fill={mixColour(far, near, row.depth ** 1.3)} />
          <path d={row.branches} fill={mixColour(far, near, row.depth ** 1.3)} />
          <rect
            y={height * 0.34}
            width={width}
            height={height * 0.66}
            fill={`url(#${id}-ground${row.index})`}
          />
          <linearGradient id={`${id}-ground${row.index}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={mixColour(far, near, row.depth * 0.7)} stopOpacity="0" />
            <stop offset="0.72" stopColor={mixColour(far, near, row.depth * 0.7)} stopOpacity="0.62" />
            <stop offset="1" stopColor={mixColour(far, near, row.depth)} stopOpacity="0.9" />
          </linearGradient>
          {row.index === 2 &&
            rays.map((ray) => (
              <path
                key={ray}
                d={`M${x} -20L${x + (ray + 0.02) * width * 1.5} ${height * 0.95}h${width * 0.08}Z`}
                fill={`url(#${id}-ray)`}
                opacity="0.55"
                filter={`url(#${id}-soft)`}
              />
            ))}
          {row.index === 2 && spec.figure && (
            <Walker x={width * 0.52} y={height * 0.79} size={height * 0.16} colour={near} />
          )}
        </g>
      ))}
    </>
  )
}
