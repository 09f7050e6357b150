import type { ReactElement } from 'react'

type SketchProps = { caption: string; unit: string }

// The script redraws this ground from the two size fields of the form.
export function PlotSketch({ caption, unit }: SketchProps): ReactElement {
  return (
    <figure className="sketch" data-sketch="plot" data-unit={unit}>
      <svg viewBox="0 0 420 300" aria-hidden="true">
        <rect className="plot" data-face="plot" x="60" y="60" width="300" height="170" />
        <g data-face="trees" />
        <path className="plot-lines" data-face="lines" d="" />
        <text data-size="length" textAnchor="middle" />
        <text data-size="width" textAnchor="middle" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
