import { Fragment, type ReactElement } from 'react'
import type { Box, Building, Material, Point, Prism, Wall } from '../buildings/building.ts'
import { path, rect, u } from './drawing-units.ts'
import { figureShape } from './figure-shape.ts'
import { PlacedTree } from './trees.tsx'

const flip = (points: Point[]): Point[] => points.map(([x, z]) => [x, -z])

function zRect(x: [number, number], z: [number, number]): string {
  return rect(x, [-z[0], -z[1]])
}

type Seen = { depth: number; shape: string; glass: string; material: Material | 'light' }

function seenWall(wall: Wall): Seen {
  if (wall.axis === 'y')
    return {
      depth: wall.from,
      shape: zRect([wall.at, wall.at + wall.thick], wall.z),
      glass: '',
      material: wall.material,
    }
  const shape = wall.crest
    ? path(flip([[wall.to, wall.z[0]], [wall.from, wall.z[0]], ...wall.crest]))
    : zRect([wall.from, wall.to], wall.z)
  const glass = wall.openings.map(({ from, to, sill, head }) => zRect([from, to], [sill, head])).join('')
  return { depth: wall.at, shape, glass, material: wall.material }
}

function seenBox({ kind, x, y, z }: Box): Seen {
  return { depth: y[0], shape: zRect(x, z), glass: '', material: kind === 'furniture' ? 'light' : 'plain' }
}

function seenPrism({ outline, y }: Prism): Seen {
  return { depth: y[0], shape: path(flip(outline)), glass: '', material: 'plain' }
}

/** The parts that the cutting plane goes through; a wall is interrupted where the plane meets one of its openings. */
function cutShapes(building: Building, at: number): { black: string; stone: string; glass: string } {
  let black = ''
  let stone = ''
  let glass = ''
  for (const wall of building.walls) {
    if (wall.axis !== 'y' || wall.from >= at || wall.to <= at) continue
    const x: [number, number] = [wall.at, wall.at + wall.thick]
    let base = wall.z[0]
    let parts = ''
    for (const { from, to, sill, head } of wall.openings.filter((o) => o.from < at && o.to > at)) {
      if (sill > base) parts += zRect(x, [base, sill])
      glass += zRect([x[0] + wall.thick * 0.4, x[0] + wall.thick * 0.6], [sill, head])
      base = head
      if (from === to) continue
    }
    parts += zRect(x, [base, wall.z[1]])
    if (wall.material === 'stone') stone += parts
    else black += parts
  }
  const through = ({ y }: { y: [number, number] }) => y[0] < at && y[1] > at
  for (const part of building.boxes)
    if (through(part) && part.kind !== 'furniture') black += zRect(part.x, part.z)
  for (const roof of building.roofs) if (through(roof)) black += path(flip(roof.outline))
  return { black, stone, glass }
}

function Earth({ building }: { building: Building }): ReactElement {
  const line = flip(building.ground)
  const depth = (building.section.x[1] - building.section.x[0]) * 0.035
  const under = line.map(([x, z]): Point => [x, z + depth]).toReversed()
  const bed = line.filter(([, z]) => z >= 0)
  return (
    <>
      {building.hasWater && <path className="ar-water" d={path([...bed, [bed.at(-1)?.[0] ?? 0, 0]])} />}
      <path className="ar-earth" d={path([...line, ...under])} />
      <path className="ar-ground" d={path(line, false)} />
    </>
  )
}

/** A section; without a cutting plane it is an elevation, seen from the south. */
export function SectionView({
  building,
  isElevation,
}: {
  building: Building
  isElevation?: boolean
}): ReactElement {
  const at = isElevation ? -100 : building.section.at
  const visibleShapes = [
    ...building.walls.filter((wall) => (wall.axis === 'x' ? wall.at >= at : wall.from >= at)).map(seenWall),
    ...building.boxes.filter(({ y, kind }) => y[0] >= at || (kind === 'furniture' && y[1] > at)).map(seenBox),
    ...building.roofs.filter(({ y }) => y[0] >= at).map(seenPrism),
  ].toSorted((a, b) => b.depth - a.depth)
  const cut = cutShapes(building, at)
  const rooms = building.spaces.filter(({ y }) => y[0] < at && y[1] > at)
  const air = rooms.map(({ x, z, outline }) => (outline ? path(flip(outline)) : zRect(x, z))).join('')
  const trees = building.trees.filter(({ y }) => y >= at)
  const people = building.people.filter(
    ({ x, z }) => !isElevation || building.hasWater || z - groundAt(building, x) < 0.4,
  )
  return (
    <>
      {trees.map(({ x, tall, seed }) => (
        <PlacedTree key={seed} shape="tree" x={x} y={-groundAt(building, x)} tall={tall} seed={seed} />
      ))}
      {!isElevation && <Earth building={building} />}
      <path className="ar-void" d={air} />
      {visibleShapes.map(({ shape, glass, material, depth }) => (
        <Fragment key={`${depth}${shape}`}>
          <path className={material === 'light' ? 'ar-fine ar-sheet' : 'ar-seen ar-sheet'} d={shape} />
          {(material === 'board' || material === 'stone') && (
            <path className={`ar-fill-${material}`} d={shape} />
          )}
          {glass && <path className={isElevation ? 'ar-seen ar-lit' : 'ar-fine ar-sheet'} d={glass} />}
        </Fragment>
      ))}
      {!isElevation && (
        <>
          <path className="ar-air-over" d={air} />
          <path className="ar-frame" d={building.timber.map((line) => path(flip(line), false)).join('')} />
          <path className="ar-stone" d={cut.stone} />
          <path className="ar-cut" d={cut.black} />
          <path className="ar-fine" d={cut.glass} />
        </>
      )}
      {people.map(({ x, z, pose }) => (
        <path
          key={`${x}-${z}`}
          className="ar-person"
          transform={`translate(${u(x)} ${u(-z)})`}
          d={figureShape(pose)}
        />
      ))}
      {isElevation && <Earth building={building} />}
    </>
  )
}

function groundAt({ ground }: Building, x: number): number {
  for (let index = 1; index < ground.length; index += 1) {
    const [a, b] = [ground[index - 1], ground[index]]
    if (a && b && x >= a[0] && x <= b[0]) return a[1] + ((x - a[0]) / (b[0] - a[0] || 1)) * (b[1] - a[1])
  }
  return 0
}
