import type { Box, Building, Point, Wall } from '../buildings/building.ts'

type Corner = [number, number, number]
/** A box of the cut-away model, with the heights its neighbours along the wall reach. */
export type Solid = {
  x: [number, number]
  y: [number, number]
  z: [number, number]
  look: 'wall' | 'stone' | 'light' | 'slab'
  /** True if the horizontal cut goes through it: its top is drawn black. */
  isCut: boolean
  before: number
  after: number
  axis: 'x' | 'y' | null
  glass: Point[][]
}

const turn = Math.PI / 6

/** Axonometric projection: the plan in its true shape, turned by thirty degrees, with heights drawn straight up. */
export function project([x, y, z]: Corner): Point {
  return [x * Math.cos(turn) - y * Math.sin(turn), -(x * Math.sin(turn) + y * Math.cos(turn)) - z * 0.82]
}

function wallSolids(wall: Wall, height: number): Solid[] {
  const top = Math.min(wall.z[1], height)
  const notches = wall.openings
    .filter(({ sill, head }) => sill < top && head >= top)
    .toSorted((a, b) => a.from - b.from)
  const stops: { from: number; to: number; top: number }[] = []
  let start = wall.from
  for (const { from, to, sill } of notches) {
    if (from > start) stops.push({ from: start, to: from, top })
    stops.push({ from, to, top: Math.max(sill, wall.z[0]) })
    start = to
  }
  if (wall.to > start) stops.push({ from: start, to: wall.to, top })
  const across: [number, number] = [wall.at, wall.at + wall.thick]
  return stops.map((stop, index) => {
    const along: [number, number] = [stop.from, stop.to]
    const panes = wall.openings.filter(({ from, head }) => head < top && from >= stop.from && from < stop.to)
    return {
      x: wall.axis === 'x' ? along : across,
      y: wall.axis === 'x' ? across : along,
      z: [wall.z[0], stop.top],
      look: wall.material === 'stone' ? 'stone' : 'wall',
      isCut: stop.top === top,
      before: stops[index - 1]?.top ?? wall.z[0],
      after: stops[index + 1]?.top ?? wall.z[0],
      axis: wall.axis,
      glass: panes.map(({ from, to, sill, head }) => {
        const on = (along: number, z: number): Corner =>
          wall.axis === 'x' ? [along, wall.at, z] : [wall.at, along, z]
        return [on(from, sill), on(to, sill), on(to, head), on(from, head)].map(project)
      }),
    }
  })
}

function boxSolid({ kind, x, y, z }: Box, height: number): Solid {
  const look = kind === 'slab' ? 'slab' : kind === 'column' ? 'wall' : 'light'
  const isCut = kind === 'column' && z[1] > height
  return {
    x,
    y,
    z: [z[0], Math.min(z[1], height)],
    look,
    isCut,
    before: z[0],
    after: z[0],
    axis: null,
    glass: [],
  }
}

function isBehind(a: Solid, b: Solid): boolean {
  const near = 0.001
  return a.x[0] >= b.x[1] - near || a.y[0] >= b.y[1] - near || a.z[1] <= b.z[0] + near
}

/**
 * Sorts the solids for painting, farthest first. Disjoint boxes always have an order; two that do not overlap may
 * come in either.
 */
function sortForPainting(solids: Solid[]): Solid[] {
  const remaining = solids.toSorted((a, b) => b.x[0] + b.y[0] - a.x[0] - a.y[0] || a.z[0] - b.z[0])
  const ordered: Solid[] = []
  while (remaining.length > 0) {
    const next = remaining.findIndex((solid) =>
      remaining.every((other) => other === solid || isBehind(solid, other) || !isBehind(other, solid)),
    )
    ordered.push(...remaining.splice(Math.max(next, 0), 1))
  }
  return ordered
}

export function cutAway(building: Building): Solid[] {
  const height = building.openAt
  const solids = [
    ...building.walls.filter(({ z }) => z[0] < height).flatMap((wall) => wallSolids(wall, height)),
    ...building.boxes
      .filter(({ kind, z }) => kind !== 'roof' && z[0] < height)
      .map((part) => boxSolid(part, height)),
  ]
  return sortForPainting(solids)
}
