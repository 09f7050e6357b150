import type { ReactElement } from 'react'
import type { Building, Point } from '../buildings/building.ts'
import { cutAway, project, type Solid } from './axo-solids.ts'
import { path } from './drawing-units.ts'
import { PlacedTree } from './trees.tsx'

type Edge = [Point, Point]

/** Whether another wall is just outside this corner: the corner is then a seam, and gets no line. */
function isSeam(building: Building, x: number, y: number, z: number): boolean {
  return building.walls.some((wall) => {
    const along = wall.axis === 'x' ? x : y
    const across = wall.axis === 'x' ? y : x
    return (
      along > wall.from &&
      along < wall.to &&
      across > wall.at &&
      across < wall.at + wall.thick &&
      z >= wall.z[0] &&
      z <= wall.z[1]
    )
  })
}

function outline(solid: Solid, building: Building): Edge[] {
  const { x, y, z } = solid
  const edges: Edge[] = []
  const add = (a: [number, number, number], b: [number, number, number]) =>
    edges.push([project(a), project(b)])
  const upright = (px: number, py: number, from: number, outX: number, outY: number) => {
    if (z[1] - from < 0.01) return
    if (solid.axis && isSeam(building, px + outX * 0.02, py + outY * 0.02, z[0] + 0.05)) return
    add([px, py, from], [px, py, z[1]])
  }
  const low = z[0]
  upright(x[0], y[0], solid.axis ? Math.max(low, solid.before) : low, -1, -1)
  upright(x[1], y[0], solid.axis === 'x' ? Math.max(low, solid.after) : low, 1, -1)
  upright(x[0], y[1], solid.axis === 'y' ? Math.max(low, solid.after) : low, -1, 1)
  add([x[0], y[0], low], [x[1], y[0], low])
  add([x[0], y[0], low], [x[0], y[1], low])
  add([x[0], y[0], z[1]], [x[1], y[0], z[1]])
  add([x[0], y[0], z[1]], [x[0], y[1], z[1]])
  add([x[1], y[0], z[1]], [x[1], y[1], z[1]])
  add([x[0], y[1], z[1]], [x[1], y[1], z[1]])
  return edges
}

function SolidShape({ solid, building }: { solid: Solid; building: Building }): ReactElement {
  const { x, y, z } = solid
  const south = path(
    [
      [x[0], y[0], z[0]],
      [x[1], y[0], z[0]],
      [x[1], y[0], z[1]],
      [x[0], y[0], z[1]],
    ].map((c) => project(c as [number, number, number])),
  )
  const west = path(
    [
      [x[0], y[0], z[0]],
      [x[0], y[1], z[0]],
      [x[0], y[1], z[1]],
      [x[0], y[0], z[1]],
    ].map((c) => project(c as [number, number, number])),
  )
  const top = path(
    [
      [x[0], y[0], z[1]],
      [x[1], y[0], z[1]],
      [x[1], y[1], z[1]],
      [x[0], y[1], z[1]],
    ].map((c) => project(c as [number, number, number])),
  )
  const flat = z[1] - z[0] < 0.01
  const lines = flat
    ? ''
    : outline(solid, building)
        .map(([a, b]) => path([a, b], false))
        .join('')
  return (
    <>
      {!flat && <path className="ar-side" d={west} />}
      {!flat && <path className="ar-face" d={south} />}
      <path className={solid.isCut ? (solid.look === 'stone' ? 'ar-stone' : 'ar-cut') : 'ar-face'} d={top} />
      {solid.glass.length > 0 && (
        <path className="ar-fine ar-lit" d={solid.glass.map((pane) => path(pane)).join('')} />
      )}
      {lines && <path className={solid.look === 'light' ? 'ar-fine' : 'ar-seen'} d={lines} />}
    </>
  )
}

/** A roof farther than this above the cut, in metres, would seem to float away from its building. */
const farRoof = 5

/** The roof above the cut, drawn by its edges only. */
function ghost(building: Building): string {
  const edge = (points: [number, number, number][], close: boolean) => path(points.map(project), close)
  const prisms = building.roofs.flatMap(({ outline: shape, y }) => [
    edge(
      shape.map(([x, z]) => [x, y[0], z]),
      true,
    ),
    edge(
      shape.map(([x, z]) => [x, y[1], z]),
      true,
    ),
    ...shape.map(([x, z]) =>
      edge(
        [
          [x, y[0], z],
          [x, y[1], z],
        ],
        false,
      ),
    ),
  ])
  const boxes = building.boxes
    .filter(({ kind, z }) => kind === 'roof' && z[0] < building.openAt + farRoof)
    .flatMap(({ x, y, z }) => [
      edge(
        [
          [x[0], y[0], z[1]],
          [x[1], y[0], z[1]],
          [x[1], y[1], z[1]],
          [x[0], y[1], z[1]],
        ],
        true,
      ),
      edge(
        [
          [x[0], y[1], z[0]],
          [x[0], y[0], z[0]],
          [x[1], y[0], z[0]],
        ],
        false,
      ),
    ])
  return [...prisms, ...boxes].join('')
}

export function AxoView({ building }: { building: Building }): ReactElement {
  const solids = cutAway(building)
  const floors = building.spaces.filter(({ z }) => z[0] < building.openAt && z[1] >= building.openAt - 0.3)
  const lowest = Math.max(...floors.map(({ z }) => z[0]))
  const under = solids.filter((solid) => solid.z[1] <= lowest + 0.01)
  const over = solids.filter((solid) => solid.z[1] > lowest + 0.01)
  const floorPath = floors
    .map(({ x, y, z }) =>
      path(
        [
          [x[0], y[0], z[0]],
          [x[1], y[0], z[0]],
          [x[1], y[1], z[0]],
          [x[0], y[1], z[0]],
        ].map((c) => project(c as [number, number, number])),
      ),
    )
    .join('')
  const trees = building.trees.map((tree) => ({ ...tree, foot: project([tree.x, tree.y, 0]) }))
  const [left, top, width] = axoFrame(building)
  const isInFront = ({ x, y }: { x: number; y: number }) =>
    y < (building.dims.y.at(-1) ?? 0) && x < (building.dims.x.at(-1) ?? 0)
  const draw = (front: boolean) =>
    trees
      .filter(({ foot, tall }) => {
        const reach = tall * 0.32
        return foot[1] - tall * 0.8 > top && foot[0] - reach > left && foot[0] + reach < left + width
      })
      .filter((tree) => isInFront(tree) === front)
      .map(({ foot, tall, seed }) => (
        <PlacedTree key={seed} shape="tree" x={foot[0]} y={foot[1]} tall={tall * 0.82} seed={seed} />
      ))
  return (
    <>
      <path
        className="ar-fine"
        d={building.site
          .map((line) =>
            path(
              line.map(([x, y]) => project([x, y, 0])),
              false,
            ),
          )
          .join('')}
      />
      {draw(false)}
      {under.map((solid) => (
        <SolidShape key={`${solid.x}${solid.y}${solid.z}`} solid={solid} building={building} />
      ))}
      <path className="ar-air" d={floorPath} />
      {over.map((solid) => (
        <SolidShape key={`${solid.x}${solid.y}${solid.z}`} solid={solid} building={building} />
      ))}
      <path className="ar-ghost" d={ghost(building)} />
      {draw(true)}
    </>
  )
}

/** The frame that contains the whole axonometry, in metres: x, y, width, height. */
export function axoFrame(building: Building): [number, number, number, number] {
  const corners = [
    ...building.boxes
      .filter(({ z }) => z[0] < building.openAt + farRoof)
      .flatMap(({ x, y, z }) => x.flatMap((a) => y.flatMap((b) => z.map((c) => project([a, b, c]))))),
    ...building.roofs.flatMap(({ outline: shape, y }) =>
      shape.flatMap(([a, c]) => y.map((b) => project([a, b, c]))),
    ),
  ]
  const left = Math.min(...corners.map(([a]) => a))
  const right = Math.max(...corners.map(([a]) => a))
  const top = Math.min(...corners.map(([, b]) => b))
  const bottom = Math.max(...corners.map(([, b]) => b))
  const margin = Math.max(right - left, bottom - top) * 0.06
  return [left - margin, top - margin, right - left + margin * 2, bottom - top + margin * 2]
}
