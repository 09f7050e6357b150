import type { ReactElement } from 'react'
import { u } from './drawing-units.ts'
import { crownLines, treeLines } from './tree-lines.ts'

const kinds = [3, 8, 14, 21, 29]
const drawnTall = 10

/** The trees of the page, drawn once at ten metres and scaled to any height. */
export function TreeShapes(): ReactElement {
  return (
    <>
      {kinds.map((seed, kind) => (
        <path key={seed} id={`ar-tree-${kind}`} d={treeLines(drawnTall, seed)} />
      ))}
      {kinds.map((seed, kind) => (
        <g key={seed} id={`ar-crown-${kind}`}>
          <circle r={u(drawnTall * 0.3)} />
          <path d={crownLines(drawnTall * 0.3, seed)} />
        </g>
      ))}
    </>
  )
}

type PlacedTree = { shape: 'tree' | 'crown'; x: number; y: number; tall: number; seed: number }

export function PlacedTree({ shape, x, y, tall, seed }: PlacedTree): ReactElement {
  const scale = (seed % 2 ? 1 : -1) * (tall / drawnTall)
  return (
    <use
      className="ar-fine"
      href={`#ar-${shape}-${seed % kinds.length}`}
      transform={`translate(${u(x)} ${u(y)}) scale(${scale.toFixed(2)} ${Math.abs(scale).toFixed(2)})`}
    />
  )
}
