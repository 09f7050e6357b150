import type { ReactElement } from 'react'
import type { Building } from '../buildings/building.ts'
import { u } from './drawing-units.ts'
import { PlanView } from './plan-view.tsx'

/** Width and height of every thumbnail in metres: large enough for each building. */
const frameMetres = [29, 21] as const

/** All buildings of the index use the same scale, so that their sizes can be compared. */
export function PlanThumbnail({ building }: { building: Building }): ReactElement {
  const { floor, cut } = building.plan
  const simplified: Building = {
    ...building,
    trees: [],
    site: [],
    roofs: [],
    boxes: building.boxes.filter(({ kind, z }) => kind === 'column' && z[0] < cut && z[1] > floor),
  }
  const [x0, x1] = [building.dims.x[0] ?? 0, building.dims.x.at(-1) ?? 0]
  const [y0, y1] = [building.dims.y[0] ?? 0, building.dims.y.at(-1) ?? 0]
  const [width, height] = frameMetres
  return (
    <svg
      className="ar-thumbnail"
      viewBox={`${u((x0 + x1 - width) / 2)} ${u(-(y0 + y1 + height) / 2)} ${u(width)} ${u(height)}`}
      aria-hidden="true"
      focusable="false"
    >
      <PlanView building={simplified} />
    </svg>
  )
}
