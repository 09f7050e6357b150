import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import { isometric, type Point3 } from './isometric.ts'

type Point2 = readonly [number, number]

type TimberProps = {
  // Outline perpendicular to `axis`, counter-clockwise: (x, z) for axis y, (y, z) for axis x.
  outline: readonly Point2[]
  axis: 'x' | 'y'
  // Depth along `axis`; the front face is at `from`.
  from: number
  to: number
  // Direction of the fibres.
  grain: 'x' | 'y' | 'z'
  // Also the id of the front's clip path: unique on a page.
  seed: number
  // Draws one layer only, so that another piece can be painted in between: 'sides' (all visible faces but the front),
  // 'tips' (those at the smallest first coordinate), 'front' (the face at `from`). Default: sides and front.
  part?: 'sides' | 'tips' | 'front'
}

const toPoint = (axis: 'x' | 'y', [across, up]: Point2, depth: number): Point3 =>
  axis === 'y' ? [across, depth, up] : [depth, across, up]

const svgPath = (points: readonly Point3[]): string =>
  points
    .map((point, index) => {
      const [x, y] = isometric(point)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

const between = (start: number, end: number, ratio: number): number => start + (end - start) * ratio

function growthRings(outline: readonly Point2[]): Point2[][] {
  const across = outline.map((point) => point[0])
  const up = outline.map((point) => point[1])
  const centre: Point2 = [Math.min(...across) + 8, Math.min(...up) - 30]
  const far = Math.hypot(Math.max(...across) - centre[0], Math.max(...up) - centre[1])
  const rings: Point2[][] = []
  for (let radius = 20; radius < far; radius += 5.5) {
    rings.push(
      Array.from({ length: 22 }, (_, index) => {
        const angle = (index / 21) * Math.PI
        return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius] as const
      }),
    )
  }
  return rings
}

function longGrainLines(outline: readonly Point2[], upright: boolean, random: () => number): Point2[][] {
  const along = outline.map((point) => point[upright ? 1 : 0])
  const across = outline.map((point) => point[upright ? 0 : 1])
  const [start, end] = [Math.min(...along), Math.max(...along)]
  const [low, high] = [Math.min(...across), Math.max(...across)]
  const knot: Point2 = [between(start, end, 0.62), between(low, high, 0.56)]
  const lines: Point2[][] = []
  for (let base = low + 2; base < high; base += 2.5 + random() * 4.5) {
    lines.push(
      Array.from({ length: 26 }, (_, index) => {
        const position = between(start, end, index / 25)
        const away = base - knot[1]
        const push = (away * 60) / ((position - knot[0]) ** 2 * 0.1 + away ** 2 + 6)
        const offset = base + push + Math.sin(position / 34 + base * 0.03) * 1.6
        return upright ? ([offset, position] as const) : ([position, offset] as const)
      }),
    )
  }
  return lines
}

export function Timber({ outline, axis, from, to, grain, seed, part }: TimberProps): ReactElement {
  const random = seededRandom(seed)
  const smallestAcross = Math.min(...outline.map((point) => point[0]))
  const edges = outline
    .map((start, index) => ({ start, end: outline[(index + 1) % outline.length] as Point2 }))
    .map(({ start, end }) => {
      const length = Math.hypot(end[0] - start[0], end[1] - start[1])
      const [normalAcross, normalUp] = [(end[1] - start[1]) / length, (start[0] - end[0]) / length]
      return { start, end, length, normalAcross, normalUp }
    })
    // Only faces turned towards the viewer.
    .filter((edge) => edge.normalUp - edge.normalAcross > 0.01)
    .filter((edge) => part !== 'tips' || Math.max(edge.start[0], edge.end[0]) === smallestAcross)
    // Painter's order: what is far from the viewer is drawn first.
    .sort(
      (a, b) =>
        b.start[0] + b.end[0] - (b.start[1] + b.end[1]) - (a.start[0] + a.end[0] - (a.start[1] + a.end[1])),
    )
  const isEndGrain = grain === axis
  const lines = isEndGrain ? growthRings(outline) : longGrainLines(outline, grain === 'z', random)
  const clip = `timber-${seed}`
  const frontOutline = svgPath(outline.map((point) => toPoint(axis, point, from)))
  return (
    <g className="timber">
      {part !== 'front' &&
        edges.map(({ start, end, length, normalUp }) => {
          const at = (along: number, depth: number) =>
            toPoint(
              axis,
              [between(start[0], end[0], along), between(start[1], end[1], along)],
              between(from, to, depth),
            )
          const count = Math.max(2, Math.round((isEndGrain ? length : to - from) / 5))
          const strokes = Array.from({ length: count }, (_, index) => {
            const ratio = Math.min(0.97, (index + 0.25 + random() * 0.5) / count)
            return isEndGrain ? svgPath([at(ratio, 0), at(ratio, 1)]) : svgPath([at(0, ratio), at(1, ratio)])
          }).join('')
          const shape = `${svgPath([at(0, 0), at(1, 0), at(1, 1), at(0, 1)])}Z`
          const sideName = axis === 'y' ? 'left' : 'right'
          return (
            <g key={shape}>
              <path className={`wood face-${normalUp > 0.5 ? 'top' : sideName}`} d={shape} />
              <path className="grain" d={strokes} />
            </g>
          )
        })}
      {part !== 'sides' && part !== 'tips' && (
        <>
          <clipPath id={clip}>
            <path d={`${frontOutline}Z`} />
          </clipPath>
          <path
            className={`wood face-${axis === 'y' ? 'right' : 'left'} ${isEndGrain ? 'face-end' : ''}`}
            d={`${frontOutline}Z`}
          />
          <path
            className="grain"
            clipPath={`url(#${clip})`}
            d={lines.map((line) => svgPath(line.map((point) => toPoint(axis, point, from)))).join('')}
          />
          <path className="outline" d={`${frontOutline}Z`} />
        </>
      )}
    </g>
  )
}
