import type { ReactElement } from 'react'
import type { Building, Opening, Wall } from '../buildings/building.ts'
import { path, rect, u } from './drawing-units.ts'
import { PlacedTree } from './trees.tsx'

type Span = [number, number]

function wallRect(wall: Wall, along: Span): string {
  const across: Span = [wall.at, wall.at + wall.thick]
  return wall.axis === 'x' ? rect(along, [-across[0], -across[1]]) : rect(across, [-along[0], -along[1]])
}

function solidParts(wall: Wall, cut: number): Span[] {
  const gaps = wall.openings
    .filter(({ sill, head }) => sill < cut && cut < head)
    .toSorted((a, b) => a.from - b.from)
  const parts: Span[] = []
  let start = wall.from
  for (const { from, to } of gaps) {
    parts.push([start, from])
    start = to
  }
  parts.push([start, wall.to])
  return parts.filter(([from, to]) => to > from)
}

/** The line of the glass, with the two edges of the sill. */
function glassLines(wall: Wall, { from, to }: Opening): string {
  const line = (offset: number) => {
    const at = wall.at + offset
    return wall.axis === 'x' ? `M${u(from)} ${u(-at)}H${u(to)}` : `M${u(at)} ${u(-from)}V${u(-to)}`
  }
  const middle = wall.thick / 2
  return line(0) + line(wall.thick) + line(middle - 0.03) + line(middle + 0.03)
}

function doorSwing(wall: Wall, { from, to, hinge, side = 1 }: Opening): string {
  const width = to - from
  const pivot = hinge === 'to' ? to : from
  const free = hinge === 'to' ? from : to
  const face = side === 1 ? wall.at + wall.thick : wall.at
  const tip = face + side * width
  const radius = u(width)
  const turn = (hinge === 'to') === (side === 1)
  if (wall.axis === 'x')
    return `M${u(pivot)} ${u(-face)}V${u(-tip)}A${radius} ${radius} 0 0 ${turn ? 0 : 1} ${u(free)} ${u(-face)}`
  return `M${u(face)} ${u(-pivot)}H${u(tip)}A${radius} ${radius} 0 0 ${turn ? 1 : 0} ${u(face)} ${u(-free)}`
}

export function PlanView({ building }: { building: Building }): ReactElement {
  const { floor, cut } = building.plan
  const storey = building.walls.filter(({ z }) => z[0] <= cut && z[1] > floor)
  const walls = storey.filter(({ z }) => z[1] > cut)
  const poche = (material: 'stone' | 'new') =>
    walls
      .filter((wall) => (wall.material === 'stone') === (material === 'stone'))
      .flatMap((wall) => solidParts(wall, cut).map((part) => wallRect(wall, part)))
      .join('')
  const openings = walls.flatMap((wall) =>
    wall.openings.filter(({ sill, head }) => sill < cut && cut < head).map((opening) => ({ wall, opening })),
  )
  const visibleBoxes = building.boxes.filter(
    ({ kind, z }) => kind !== 'roof' && z[1] > floor - 0.45 && z[0] < cut,
  )
  const columns = visibleBoxes.filter(({ kind, z }) => kind === 'column' && z[1] > cut)
  const footprint = (list: typeof visibleBoxes) => list.map(({ x, y }) => rect(x, [-y[0], -y[1]])).join('')
  const roofs = [
    ...building.roofs.map(({ outline, y }) => ({
      x: [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))] as Span,
      y,
    })),
    ...building.boxes.filter(({ kind }) => kind === 'roof'),
  ]
  return (
    <>
      <path
        className="ar-fine"
        d={building.site
          .map((line) =>
            path(
              line.map(([x, y]) => [x, -y]),
              false,
            ),
          )
          .join('')}
      />
      <path className="ar-fine ar-sheet" d={footprint(visibleBoxes.filter(({ kind }) => kind === 'slab'))} />
      <path
        className="ar-air"
        d={building.spaces
          .filter(({ z }) => z[0] < cut && z[1] > cut)
          .map(({ x, y }) => rect(x, [-y[0], -y[1]]))
          .join('')}
      />
      <path
        className="ar-fine"
        d={footprint(
          visibleBoxes.filter(
            ({ kind, z }) => kind === 'furniture' || kind === 'step' || (kind === 'slab' && z[0] > floor),
          ),
        )}
      />
      <path
        className="ar-seen ar-sheet"
        d={storey
          .filter(({ z }) => z[1] <= cut)
          .map((wall) => wallRect(wall, [wall.from, wall.to]))
          .join('')}
      />
      <path className="ar-overhead" d={roofs.map(({ x, y }) => rect(x, [-y[0], -y[1]])).join('')} />
      <path className="ar-stone" d={poche('stone')} />
      <path className="ar-cut" d={poche('new') + footprint(columns)} />
      <path
        className="ar-fine ar-on-air"
        d={openings
          .filter(({ opening }) => opening.kind === 'window')
          .map(({ wall, opening }) => glassLines(wall, opening))
          .join('')}
      />
      <path
        className="ar-seen"
        d={openings
          .filter(({ opening }) => opening.kind === 'door')
          .map(({ wall, opening }) => doorSwing(wall, opening))
          .join('')}
      />
      {building.trees.map(({ x, y, tall, seed }) => (
        <PlacedTree key={seed} shape="crown" x={x} y={-y} tall={tall} seed={seed} />
      ))}
    </>
  )
}
