import type { ReactElement } from 'react'
import type { Frame } from './frame.ts'
import { mixColour, ridgeLine, ridgePath } from './ridge-line.ts'
import { seededRandom } from './seeded-random.ts'
import { Walker } from './walker.tsx'

export function WaterLayers({ frame }: { frame: Frame }): ReactElement {
  const { spec, width, height, id } = frame
  const random = seededRandom(spec.seed)
  const [skyTop, skyBottom, light, far, near] = spec.palette
  const horizon = height * 0.56
  const x = spec.light[0] * width
  const bright = mixColour(light, '#ffffff', 0.5)
  const coast = ridgePath(ridgeLine(random, horizon - height * 0.012, height * 0.06, 0.5), width, horizon)
  const glints = Array.from({ length: 90 }, () => {
    const depth = random()
    const half = width * (0.012 + depth * 0.07) * (0.3 + random())
    return {
      x: x + (random() - 0.5) * width * (0.05 + depth * 0.24) - half,
      y: horizon + 3 + depth ** 1.5 * height * 0.42,
      width: half * 2,
      height: 0.8 + depth * 3.2,
      opacity: 0.75 - depth * 0.5,
    }
  })
  const posts = Array.from({ length: 9 }, (_, index) => {
    const depth = index / 8
    return {
      x: width * (0.78 - depth * 0.6 + (random() - 0.5) * 0.02),
      y: horizon + height * (0.03 + depth ** 2 * 0.26),
      tall: height * (0.03 + depth ** 1.7 * 0.19) * (0.8 + random() * 0.4),
      wide: 2 + depth * 13,
    }
  })
  return (
    <>
      <linearGradient id={`${id}-sea`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mixColour(skyBottom, light, 0.25)} />
        <stop offset="0.35" stopColor={mixColour(far, skyTop, 0.4)} />
        <stop offset="1" stopColor={near} />
      </linearGradient>
      <filter id={`${id}-cloud`} x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.0022 0.012" numOctaves="4" seed={spec.seed} />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.96  0 0 0 0 0.9  1.9 0 0 0 -0.82" />
      </filter>
      <rect width={width} height={horizon} filter={`url(#${id}-cloud)`} opacity="0.34" />
      <circle cx={x} cy={spec.light[1] * height} r={height * 0.036} fill={bright} />
      <path d={coast} fill={mixColour(far, skyBottom, 0.3)} />
      <rect y={horizon} width={width} height={height - horizon} fill={`url(#${id}-sea)`} />
      {glints.map((glint) => (
        <rect
          key={`${glint.x}-${glint.y}`}
          x={glint.x.toFixed(0)}
          y={glint.y.toFixed(1)}
          width={glint.width.toFixed(0)}
          height={glint.height.toFixed(1)}
          rx="1.5"
          fill={bright}
          opacity={glint.opacity.toFixed(2)}
        />
      ))}
      {spec.figure ? (
        <g>
          <path
            d={`M0 ${height}V${height * 0.9}C${width * 0.3} ${height * 0.84} ${width * 0.5} ${height * 0.87} ${width} ${height * 0.94}V${height}Z`}
            fill={near}
          />
          <Walker
            x={width * 0.36}
            y={height * 0.875}
            size={height * 0.2}
            colour={mixColour(near, '#000000', 0.4)}
          />
        </g>
      ) : (
        posts.map((post) => (
          <g key={post.x} fill={mixColour(near, '#000000', 0.3)}>
            <rect x={post.x} y={post.y - post.tall} width={post.wide} height={post.tall} rx={post.wide / 5} />
            <rect x={post.x} y={post.y} width={post.wide} height={post.tall * 0.8} opacity="0.34" />
          </g>
        ))
      )}
    </>
  )
}
