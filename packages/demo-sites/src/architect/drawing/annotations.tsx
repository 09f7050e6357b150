import type { ReactElement } from 'react'
import type { Building } from '../buildings/building.ts'
import { measure, metre, u } from './drawing-units.ts'

type Frame = { x: number; y: number; width: number; height: number }

/** A chain of dimensions with the total outside it; oblique ticks, as on site plans. */
export function Chain(props: {
  stops: number[]
  at: number
  step: number
  upright?: boolean
  language: string
}): ReactElement {
  const { stops, at, step, upright, language } = props
  const first = stops[0] ?? 0
  const last = stops.at(-1) ?? 0
  const rows = stops.length > 2 ? [stops, [first, last]] : [stops]
  return (
    <g
      className="ar-dims"
      transform={upright ? `translate(${u(at)} 0) rotate(-90)` : `translate(0 ${u(at)})`}
    >
      {rows.map((row, index) => {
        const y = u(step * index)
        const tick = u(step * 0.16)
        const ends = row.map((stop) => u(stop))
        const line = `M${ends[0]} ${y}H${ends.at(-1)}${ends
          .map(
            (x) => `M${x} ${y - tick * 1.6}v${tick * 3.2}M${x - tick} ${y + tick}l${tick * 2} ${-tick * 2}`,
          )
          .join('')}`
        return (
          <g key={row.length} className={index === 0 && rows.length > 1 ? 'ar-dims-minor' : undefined}>
            <path className="ar-fine" d={line} />
            {row.slice(1).map((stop, part) => {
              const before = row[part] ?? 0
              return (
                <text
                  key={stop}
                  className="ar-note"
                  x={u((stop + before) / 2)}
                  y={y}
                  dy="-0.35em"
                  textAnchor="middle"
                >
                  {measure(stop - before, language)}
                </text>
              )
            })}
          </g>
        )
      })}
    </g>
  )
}

export function ScaleBar({
  x,
  y,
  part,
  language,
}: {
  x: number
  y: number
  part: number
  language: string
}): ReactElement {
  const tall = u(part * 0.09)
  const stops = [0, 1, 2, 4]
  return (
    <g transform={`translate(${u(x)} ${u(y)})`}>
      {stops.slice(1).map((stop, index) => {
        const from = stops[index] ?? 0
        return (
          <rect
            key={stop}
            className={index % 2 ? 'ar-bar-light' : 'ar-bar-dark'}
            x={u(from * part)}
            width={u((stop - from) * part)}
            height={tall}
          />
        )
      })}
      {stops.map((stop) => (
        <text key={stop} className="ar-note" x={u(stop * part)} y={-tall * 0.6} textAnchor="middle">
          {measure(stop * part, language, Number.isInteger(stop * part) ? 0 : 1)}
          {stop === 4 ? ' m' : ''}
        </text>
      ))}
    </g>
  )
}

export function North({ x, y, size }: { x: number; y: number; size: number }): ReactElement {
  const r = u(size)
  return (
    <g transform={`translate(${u(x)} ${u(y)}) rotate(18)`}>
      <circle className="ar-fine" r={r} />
      <path className="ar-bar-dark" d={`M0 ${-r}L${r * 0.34} ${r * 0.94}L0 ${r * 0.62}Z`} />
      <path className="ar-fine" d={`M0 ${-r}L${-r * 0.34} ${r * 0.94}L0 ${r * 0.62}`} />
      <text className="ar-note" y={-r} dy="-0.3em" textAnchor="middle">
        N
      </text>
    </g>
  )
}

/** Marks the position of the section in the plan, and its direction of view. */
export function CutMark({ building, frame }: { building: Building; frame: Frame }): ReactElement {
  const y = u(-building.section.at)
  const size = (frame.width / metre) * 0.011
  const inset = frame.width * 0.02
  const ends = [frame.x + inset, frame.x + frame.width - inset]
  return (
    <g className="ar-cut-mark">
      {ends.map((x, index) => {
        const inward = index ? -1 : 1
        return (
          <g key={x}>
            <path d={`M${x} ${y}h${inward * frame.width * 0.05}`} />
            <path
              className="ar-bar-dark"
              d={`M${x - u(size)} ${y}h${u(size * 2)}l${-u(size)} ${-u(size * 1.5)}Z`}
            />
            <text className="ar-note" x={x} y={y} dy="1.15em" textAnchor="middle">
              A
            </text>
          </g>
        )
      })}
    </g>
  )
}

export function Levels({
  levels,
  x,
  size,
  language,
}: {
  levels: number[]
  x: number
  size: number
  language: string
}): ReactElement {
  const t = u(size)
  return (
    <g className="ar-dims">
      {levels.map((level) => {
        const sign = level === 0 ? '±' : level > 0 ? '+' : '−'
        return (
          <g key={level} transform={`translate(${u(x)} ${u(-level)})`}>
            <path className="ar-fine" d={`M${-t * 3.4} 0H${t * 5}`} />
            <path
              className={level === 0 ? 'ar-bar-dark' : 'ar-fine ar-sheet'}
              d={`M0 0l${t * 0.7} ${-t}h${-t * 1.4}Z`}
            />
            <text className="ar-note" x={t * 1.1} dy="-0.3em">
              {sign}
              {measure(Math.abs(level), language)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
