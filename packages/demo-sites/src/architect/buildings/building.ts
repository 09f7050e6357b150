export type Range = [number, number]
export type Point = [number, number]

export type Opening = {
  from: number
  to: number
  sill: number
  head: number
  kind: 'door' | 'window' | 'void'
  hinge?: 'from' | 'to'
  side?: 1 | -1
}

/** A wall runs along x (west to east) or y (south to north); `at` is its face nearer to the origin. */
export type Wall = {
  axis: 'x' | 'y'
  from: number
  to: number
  at: number
  thick: number
  z: Range
  openings: Opening[]
  /** Top edge of a gable wall, as (x, z). */
  crest?: Point[]
  material: Material
}

export type Material = 'plain' | 'board' | 'stone'
export type BoxKind = 'slab' | 'roof' | 'column' | 'step' | 'furniture'
export type Box = { kind: BoxKind; x: Range; y: Range; z: Range }

/** A roof: an outline in (x, z) drawn out along y. */
export type Prism = { outline: Point[]; y: Range }

/** The air of a room, the only coloured part of these drawings. `outline` is its shape in a section. */
export type Space = { x: Range; y: Range; z: Range; mark?: string; markAt?: Point; outline?: Point[] }

export type Tree = { x: number; y: number; tall: number; seed: number }

/** A building in metres; all four drawings of a project are derived from this model. */
export type Building = {
  walls: Wall[]
  boxes: Box[]
  roofs: Prism[]
  spaces: Space[]
  trees: Tree[]
  /** Timber seen in section, as polylines in (x, z). */
  timber: Point[][]
  /** Outlines seen in plan, as polylines in (x, y): paths, plot, shore. */
  site: Point[][]
  ground: Point[]
  /** Whether a lake is below ±0. */
  hasWater?: boolean
  people: { x: number; z: number; pose: number }[]
  /** Heights of the floor and of the cut, in metres; the drawn part. */
  plan: { floor: number; cut: number; x: Range; y: Range }
  /** y of the cut; the drawn part. */
  section: { at: number; x: Range; z: Range }
  /** Height in metres at which the axonometric drawing is cut open. */
  openAt: number
  /** Coordinates of the dimension chains. */
  dims: { x: number[]; y: number[] }
  /** Heights labelled in the section. */
  levels: number[]
}

export function wallX(
  [from, to]: Range,
  at: number,
  thick: number,
  z: Range,
  openings: Opening[] = [],
  more: Partial<Wall> = {},
): Wall {
  return { axis: 'x', from, to, at, thick, z, openings, material: 'plain', ...more }
}

export function wallY(
  span: Range,
  at: number,
  thick: number,
  z: Range,
  openings: Opening[] = [],
  more: Partial<Wall> = {},
): Wall {
  return { ...wallX(span, at, thick, z, openings, more), axis: 'y' }
}

/** `hinge`: the jamb with the hinges; `side`: the side of the wall it opens to; `base`: height of the floor. */
export function door(
  from: number,
  width: number,
  hinge: 'from' | 'to' = 'from',
  side: 1 | -1 = 1,
  base = 0,
): Opening {
  return { from, to: from + width, sill: base, head: base + 2.15, kind: 'door', hinge, side }
}

export function glass(from: number, to: number, sill: number, head: number): Opening {
  return { from, to, sill, head, kind: 'window' }
}

export function gap(from: number, to: number, sill: number, head: number): Opening {
  return { from, to, sill, head, kind: 'void' }
}

export function box(kind: BoxKind, x: Range, y: Range, z: Range): Box {
  return { kind, x, y, z }
}

export function table(x: Range, y: Range, floor = 0): Box {
  return box('furniture', x, y, [floor + 0.68, floor + 0.75])
}

export function bed(x: Range, y: Range, floor = 0): Box[] {
  return [
    box('furniture', x, y, [floor, floor + 0.45]),
    box('furniture', [x[0] + 0.1, x[1] - 0.1], [y[1] - 0.5, y[1] - 0.1], [floor + 0.45, floor + 0.55]),
  ]
}

/** A straight flight rising along x, each tread a box down to the one below. */
export function flight(x: Range, y: Range, z: Range, treads: number): Box[] {
  const going = (x[1] - x[0]) / treads
  const rise = (z[1] - z[0]) / treads
  return Array.from({ length: treads }, (_, index) => {
    const a = x[0] + going * index
    const top = z[0] + rise * (index + 1)
    return box('step', going > 0 ? [a, a + going] : [a + going, a], y, [top - rise - 0.12, top])
  })
}
