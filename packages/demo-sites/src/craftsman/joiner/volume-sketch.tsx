import type { ReactElement } from 'react'

type SketchProps = { caption: string; unit: string }

// The script redraws these shapes from the three size fields of the form.
export function VolumeSketch({ caption, unit }: SketchProps): ReactElement {
  return (
    <figure className="sketch" data-sketch="box" data-unit={unit}>
      <svg viewBox="0 0 420 300" aria-hidden="true">
        <path className="wood face-left" data-face="left" d="M130 76L60 36V196L130 236Z" />
        <path className="wood face-right" data-face="right" d="M130 76L330 -30V130L130 236Z" />
        <path className="wood face-top" data-face="top" d="" />
        <path className="shelves" data-face="shelves" d="" />
        <text data-size="width" />
        <text data-size="depth" textAnchor="end" />
        <text data-size="height" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
