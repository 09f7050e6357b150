import type { ReactElement } from 'react'
import type { VesselSpec } from './photographer-content.ts'
import { mixColour } from './ridge-line.ts'
import { seededRandom } from './seeded-random.ts'

/** Radius from rim to foot, as a share of the height; the profile of a solid of revolution. */
const profiles: Record<VesselSpec['form'], number[]> = {
  moon: [0.2, 0.19, 0.34, 0.48, 0.53, 0.52, 0.43, 0.29, 0.24],
  bottle: [0.1, 0.075, 0.075, 0.1, 0.24, 0.31, 0.31, 0.27, 0.2],
  bowl: [0.86, 0.83, 0.77, 0.68, 0.56, 0.42, 0.3, 0.27, 0.3],
  jar: [0.24, 0.22, 0.31, 0.37, 0.37, 0.34, 0.29, 0.25, 0.24],
  cup: [0.46, 0.455, 0.45, 0.45, 0.45, 0.44, 0.41, 0.33, 0.32],
  vase: [0.2, 0.15, 0.14, 0.18, 0.23, 0.25, 0.24, 0.19, 0.16],
  dish: [1.9, 1.76, 1.5, 1.2, 0.94, 0.72, 0.6, 0.56, 0.6],
  gourd: [0.1, 0.13, 0.2, 0.19, 0.15, 0.27, 0.34, 0.3, 0.2],
}

function radiusAt(form: VesselSpec['form'], share: number): number {
  const points = profiles[form]
  const at = share * (points.length - 1)
  const index = Math.min(points.length - 2, Math.floor(at))
  const pick = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as number
  const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
  const t = at - index
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

export function vesselWidth(vessel: VesselSpec): number {
  return Math.max(...profiles[vessel.form]) * vessel.height * 2
}

/** Drawn with its foot on y = 0 and centred on x = 0, so that a shelf only has to translate it. */
export function Vessel({ vessel, id }: { vessel: VesselSpec; id: string }): ReactElement {
  const { form, height, glaze, clay, level } = vessel
  const [light, body, dark] = glaze
  const random = seededRandom(vessel.seed)
  const steps = Array.from({ length: 41 }, (_, index) => index / 40)
  const side = (sign: number, shares: number[]) =>
    shares
      .map(
        (share) =>
          `${(sign * radiusAt(form, share) * height).toFixed(1)} ${((share - 1) * height).toFixed(1)}`,
      )
      .join('L')
  const rim = radiusAt(form, 0) * height
  const foot = radiusAt(form, 1) * height
  const flat = form === 'dish' ? 0.13 : 0.2
  const outline = `M${side(-1, steps)}A${foot} ${foot * flat * 0.7} 0 0 0 ${foot} 0L${side(1, [...steps].reverse())}A${rim} ${rim * flat} 0 0 0 ${-rim} ${-height}Z`
  const wide = vesselWidth(vessel) / 2
  const edge = (level - 1) * height
  let drip = `M${-wide * 1.2} ${-height * 1.3}H${wide * 1.2}V${edge}`
  for (let x = wide * 1.2; x > -wide * 1.2; ) {
    const width = wide * (0.12 + random() * 0.26)
    const fall = height * (random() ** 2 * 0.11)
    drip += `q${-width * 0.2} ${fall} ${-width / 2} ${fall}t${-width / 2} ${-fall * (0.7 + random() * 0.5)}`
    x -= width
  }
  const rings = steps.filter((_, index) => index % 3 === 1)
  return (
    <g>
      <defs>
        <clipPath id={`${id}-body`}>
          <path d={outline} />
        </clipPath>
        <linearGradient id={`${id}-turn`}>
          <stop offset="0" stopColor="#000" stopOpacity="0.32" />
          <stop offset="0.16" stopColor="#fff" stopOpacity="0.06" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.86" stopColor="#000" stopOpacity="0.42" />
          <stop offset="1" stopColor="#000" stopOpacity="0.26" />
        </linearGradient>
        <linearGradient id={`${id}-glaze`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.42" stopColor={body} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <filter id={`${id}-speck`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.34" numOctaves="2" seed={vessel.seed} />
          <feColorMatrix values="0 0 0 0 0.12  0 0 0 0 0.08  0 0 0 0 0.05  0 0 0 9 -5.6" />
        </filter>
        <filter id={`${id}-fog`} x="-40%" y="-200%" width="180%" height="500%">
          <feGaussianBlur stdDeviation={Math.max(3, wide / 11)} />
        </filter>
      </defs>
      <ellipse
        cx={wide * 0.24}
        cy={2}
        rx={foot * 0.5 + wide * 0.62}
        ry={wide * 0.085 + 2}
        fill="#2a2118"
        opacity="0.38"
        filter={`url(#${id}-fog)`}
      />
      <path d={outline} fill={clay} />
      <g clipPath={`url(#${id}-body)`}>
        <path d={drip} fill={`url(#${id}-glaze)`} />
        <path d={drip} fill="none" stroke={dark} strokeWidth={height * 0.012} opacity="0.55" />
        {rings.map((share) => {
          const r = radiusAt(form, share) * height
          return (
            <path
              key={share}
              d={`M${-r} ${(share - 1) * height}A${r} ${r * flat} 0 0 0 ${r} ${(share - 1) * height}`}
              fill="none"
              stroke={share * 9 - Math.floor(share * 9) > 0.5 ? '#fff' : '#000'}
              strokeWidth="1.1"
              opacity="0.09"
            />
          )
        })}
        <rect
          x={-wide * 1.1}
          y={-height * 1.1}
          width={wide * 2.2}
          height={height * 1.3}
          filter={`url(#${id}-speck)`}
          opacity="0.5"
        />
        <rect x={-wide} y={-height * 1.1} width={wide * 2} height={height * 1.3} fill={`url(#${id}-turn)`} />
        <ellipse
          cx={-wide * 0.42}
          cy={-height * 0.62}
          rx={wide * 0.07}
          ry={height * 0.13}
          fill="#fff"
          opacity="0.34"
          filter={`url(#${id}-fog)`}
        />
      </g>
      <ellipse cx="0" cy={-height} rx={rim} ry={rim * flat} fill={mixColour(dark, '#000000', 0.35)} />
      <path
        d={`M${-rim} ${-height}A${rim} ${rim * flat} 0 0 0 ${rim} ${-height}A${rim} ${rim * flat * 0.62} 0 0 1 ${-rim} ${-height}Z`}
        fill={mixColour(body, '#000000', 0.2)}
      />
      <ellipse
        cx="0"
        cy={-height}
        rx={rim}
        ry={rim * flat}
        fill="none"
        stroke={mixColour(light, clay, 0.45)}
        strokeWidth={Math.max(1.4, height * 0.011)}
      />
    </g>
  )
}
