import type { ReactElement } from 'react'

export function Walker(props: { x: number; y: number; size: number; colour: string }): ReactElement {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.size / 100})`} fill={props.colour}>
      <circle cx="0" cy="-91" r="8.5" />
      <path d="M-8-82Q0-87 9-81L15-48 12-28 8 0H2L1-26-4-26-9 0H-15L-12-30-14-50Z" />
      <path d="M-14 0L10 0 120 30 84 32Z" opacity="0.35" />
    </g>
  )
}
