import type { CSSProperties, ReactElement } from 'react'
import type { View } from '../architect-content.ts'
import type { Building, Space } from '../buildings/building.ts'
import { Chain, CutMark, Levels, North, ScaleBar } from './annotations.tsx'
import { AxoView, axoFrame } from './axo-view.tsx'
import { metre, u } from './drawing-units.ts'
import { PlanView } from './plan-view.tsx'
import { SectionView } from './section-view.tsx'

type DrawingProps = { building: Building; view: View; label: string; language: string }

function getFrame(building: Building, view: View): [number, number, number, number] {
  if (view === 'axonometry') return axoFrame(building)
  const { x } = view === 'plan' ? building.plan : building.section
  const up = view === 'plan' ? building.plan.y : building.section.z
  return [x[0], -up[1], x[1] - x[0], up[1] - up[0]]
}

/** One sheet: the view with cut mark, north arrow, levels, dimensions and graphic scale. */
export function Drawing({ building, view, label, language }: DrawingProps): ReactElement {
  const [x, y, width, height] = getFrame(building, view)
  const frame = { x: u(x), y: u(y), width: u(width), height: u(height) }
  const wide = Math.max(width, height * 1.3)
  const step = wide * 0.028
  const part = width > 34 ? 2 : width > 18 ? 1 : 0.5
  const style = { '--note': ((wide * metre) / 66).toFixed(1) } as CSSProperties
  return (
    <svg
      className={`ar-drawing ar-drawing-${view}`}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
      style={style}
      data-metre={view === 'axonometry' ? undefined : metre}
    >
      {view === 'plan' && (
        <>
          <PlanView building={building} />
          <CutMark building={building} frame={frame} />
          {building.spaces
            .filter(({ mark }) => mark)
            .map((space) => (
              <RoomMark key={space.mark} space={space} size={wide * 0.0135} />
            ))}
          <Chain
            stops={building.dims.x}
            at={-(building.dims.y[0] ?? 0) + step * 1.9}
            step={step}
            language={language}
          />
          <Chain
            stops={building.dims.y}
            at={(building.dims.x[0] ?? 0) - step * 2.2}
            step={-step}
            upright
            language={language}
          />
          <North x={x + width - step * 1.6} y={y + step * 2.3} size={step * 0.8} />
        </>
      )}
      {(view === 'section' || view === 'elevation') && (
        <>
          <SectionView building={building} isElevation={view === 'elevation'} />
          <Chain
            stops={building.dims.x}
            at={-building.section.z[0] - step * 3.4}
            step={step}
            language={language}
          />
          <Levels
            levels={building.levels}
            x={(building.dims.x.at(-1) ?? 0) + wide * 0.055}
            size={step * 0.36}
            language={language}
          />
        </>
      )}
      {view === 'axonometry' && <AxoView building={building} />}
      {view !== 'axonometry' && (
        <ScaleBar x={x + step * 1.2} y={y + height - step * 0.9} part={part} language={language} />
      )}
    </svg>
  )
}

function RoomMark({ space, size }: { space: Space; size: number }): ReactElement {
  const [x, y] = space.markAt ?? [(space.x[0] + space.x[1]) / 2, (space.y[0] + space.y[1]) / 2]
  return (
    <g className="ar-mark" transform={`translate(${u(x)} ${u(-y)})`}>
      <circle r={u(size)} />
      <text className="ar-note" textAnchor="middle" dy="0.36em">
        {space.mark}
      </text>
    </g>
  )
}
