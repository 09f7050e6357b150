import type { ReactElement } from 'react'
import { grainLines } from './grain-lines.ts'

type WoodPanelProps = {
  x: number
  y: number
  width: number
  height: number
  seed: number
  upright?: boolean
  tone?: 'light' | 'mid' | 'deep'
  spacing?: number
}

export function WoodPanel(props: WoodPanelProps): ReactElement {
  const { x, y, width, height, seed, upright = false, tone = 'mid', spacing = 5 } = props
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={`wood wood-${tone}`} width={width} height={height} />
      <path className="grain" d={grainLines({ width, height, seed, upright, spacing })} />
    </g>
  )
}
