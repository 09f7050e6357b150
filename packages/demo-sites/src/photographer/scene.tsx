import type { ReactElement } from 'react'
import type { Frame } from './frame.ts'
import { LandscapeLayers } from './landscape-layers.tsx'
import type { SceneSpec } from './photographer-content.ts'
import { PortraitLayers } from './portrait-layers.tsx'

const frames = { wide: [1200, 800], tall: [800, 1040], square: [900, 900], hero: [1800, 1000] } as const

export function Scene({ spec, id, alt }: { spec: SceneSpec; id: string; alt?: string }): ReactElement {
  const [width, height] = frames[spec.shape]
  const [skyTop, skyBottom, light] = spec.palette
  const frame: Frame = { spec, width, height, id }
  const portrait = spec.kind === 'profile' || spec.kind === 'window'
  const x = spec.light[0] * width
  const y = spec.light[1] * height
  const drawing = (
    <>
      <defs>
        <clipPath id={`${id}-frame`}>
          <rect width={width} height={height} />
        </clipPath>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={skyTop} />
          <stop offset={spec.kind === 'ridges' ? 0.4 : 0.62} stopColor={skyBottom} />
          <stop offset="1" stopColor={skyBottom} />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor={light} stopOpacity="0.95" />
          <stop offset="0.16" stopColor={light} stopOpacity="0.52" />
          <stop offset="0.5" stopColor={light} stopOpacity="0.16" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-edge`} cx="0.5" cy="0.46" r="0.75">
          <stop offset="0.55" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.5" />
        </radialGradient>
        <filter id={`${id}-soft`} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation={width / 90} />
        </filter>
      </defs>
      <g clipPath={`url(#${id}-frame)`}>
        <rect width={width} height={height} fill={`url(#${id}-sky)`} />
        <circle
          cx={x}
          cy={y}
          r={Math.max(width, height) * (portrait ? 0.8 : 0.58)}
          fill={`url(#${id}-glow)`}
          opacity={portrait ? 0.55 : 1}
        />
        {portrait ? <PortraitLayers frame={frame} /> : <LandscapeLayers frame={frame} />}
        <rect width={width} height={height} fill={`url(#${id}-edge)`} />
      </g>
    </>
  )
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice', className: 'scene' }
  return alt ? (
    <svg {...box} role="img" aria-label={alt}>
      {drawing}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {drawing}
    </svg>
  )
}
