import type { ReactElement } from 'react'
import { ForestLayers } from './forest-layers.tsx'
import type { Frame } from './frame.ts'
import { mixColour, ridgeLine, ridgePath } from './ridge-line.ts'
import { seededRandom } from './seeded-random.ts'
import { Walker } from './walker.tsx'
import { WaterLayers } from './water-layers.tsx'

export function LandscapeLayers({ frame }: { frame: Frame }): ReactElement {
  switch (frame.spec.kind) {
    case 'water':
      return <WaterLayers frame={frame} />
    case 'forest':
      return <ForestLayers frame={frame} />
    case 'dunes':
      return <DuneLayers frame={frame} />
    case 'night':
      return <RidgeLayers frame={frame} stars />
    default:
      return <RidgeLayers frame={frame} />
  }
}

/** A tree line is one path, so that it costs one element. */
function pineLine(random: () => number, points: number[], width: number, height: number): string {
  const step = width / (points.length - 1)
  let path = ''
  for (let x = -10; x < width + 10; x += 6 + random() * 20) {
    const ground = (points[Math.min(points.length - 1, Math.max(0, Math.round(x / step)))] as number) + 14
    const tall = height * (0.03 + random() ** 2 * 0.085)
    const half = tall * 0.17
    path += `M${Math.round(x)} ${Math.round(ground - tall)}`
    for (const part of [0.34, 0.62, 1]) {
      path += `l${(half * part).toFixed(1)} ${(tall * 0.33).toFixed(1)}l${(-half * 0.4 * part).toFixed(1)} -2`
    }
    path += `L${Math.round(x - half)} ${Math.round(ground)}Z`
  }
  return path
}

function RidgeLayers({ frame, stars = false }: { frame: Frame; stars?: boolean }): ReactElement {
  const { spec, width, height, id } = frame
  const random = seededRandom(spec.seed)
  const [, skyBottom, light, far, near] = spec.palette
  const haze = mixColour(skyBottom, far, 0.72)
  const [x, y] = [spec.light[0] * width, spec.light[1] * height]
  const count = 6
  const layers = Array.from({ length: count }, (_, index) => {
    const depth = index / (count - 1)
    const base = height * (stars ? 0.66 + depth * 0.28 : 0.44 + depth * 0.46)
    const points = ridgeLine(random, base, height * (0.34 - depth * 0.16), 0.53)
    return {
      depth,
      points,
      colour: mixColour(haze, near, depth ** 1.15),
      path: ridgePath(points, width, height),
    }
  })
  const sky = Array.from({ length: stars ? 260 : 0 }, () => ({
    x: Math.round(random() * width),
    y: Math.round(random() * height * 0.8),
    r: 0.7 + random() ** 6 * 2.6,
  }))
  return (
    <>
      {sky.map((star) => (
        <circle
          key={`${star.x}-${star.y}-${star.r}`}
          cx={star.x}
          cy={star.y}
          r={star.r.toFixed(1)}
          fill="#fff"
          opacity={(0.35 + (star.r % 0.6)).toFixed(2)}
        />
      ))}
      <circle cx={x} cy={y} r={height * (stars ? 0.022 : 0.042)} fill={mixColour(light, '#ffffff', 0.55)} />
      {layers.map((layer, index) => (
        <g key={layer.path.slice(0, 60)}>
          <linearGradient id={`${id}-layer${index}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={layer.colour} />
            <stop
              offset="0.9"
              stopColor={mixColour(layer.colour, mixColour(haze, light, 0.3), index < count - 1 ? 0.8 : 0)}
            />
          </linearGradient>
          {index === count - 1 && <path d={pineLine(random, layer.points, width, height)} fill={near} />}
          <path d={layer.path} fill={`url(#${id}-layer${index})`} />
          {index < count - 1 && (
            <g>
              <clipPath id={`${id}-clip${index}`}>
                <path d={layer.path} />
              </clipPath>
              <circle
                cx={x}
                cy={y}
                r={width * 0.3}
                fill={`url(#${id}-glow)`}
                opacity={0.75 - layer.depth * 0.6}
                clipPath={`url(#${id}-clip${index})`}
              />
            </g>
          )}
          {index > 0 && index < count - 1 && (
            <ellipse
              cx={width * (0.2 + random() * 0.6)}
              cy={height * (0.62 + layer.depth * 0.3)}
              rx={width * 0.46}
              ry={height * 0.035}
              fill={mixColour(far, light, 0.4)}
              opacity="0.4"
              filter={`url(#${id}-soft)`}
            />
          )}
        </g>
      ))}
    </>
  )
}

function DuneLayers({ frame }: { frame: Frame }): ReactElement {
  const { spec, width, height, id } = frame
  const random = seededRandom(spec.seed)
  const [, , light, far, near] = spec.palette
  const rows = Array.from({ length: 5 }, (_, index) => {
    const top = height * (0.42 + index * 0.125)
    const peak = width * (0.18 + random() * 0.64)
    const lift = height * (0.1 + random() * 0.07)
    const crest = `M0 ${top + lift}C${peak * 0.5} ${top + lift} ${peak * 0.72} ${top} ${peak} ${top}`
    const fall = `C${peak + width * 0.16} ${top} ${peak + width * 0.22} ${top + lift * 1.1} ${width} ${top + lift * 0.8}`
    const lee = `M${peak} ${top}C${peak - width * 0.03} ${top + lift} ${peak + width * 0.1} ${top + lift * 1.6} ${peak - width * 0.08} ${height}L${width} ${height}L${width} ${top + lift * 0.8}C${peak + width * 0.22} ${top + lift * 1.1} ${peak + width * 0.16} ${top} ${peak} ${top}Z`
    return { body: `${crest}${fall}V${height}H0Z`, lee, depth: index / 4, index }
  })
  return (
    <>
      {rows.map((row) => (
        <g key={row.index}>
          <linearGradient id={`${id}-dune${row.index}`} x1="0" y1="0" x2="0.3" y2="1">
            <stop offset="0" stopColor={mixColour(light, far, 0.15 + row.depth * 0.4)} />
            <stop offset="0.7" stopColor={mixColour(far, near, row.depth * 0.7)} />
          </linearGradient>
          <path d={row.body} fill={`url(#${id}-dune${row.index})`} />
          <path d={row.lee} fill={mixColour(far, near, 0.4 + row.depth * 0.6)} opacity="0.86" />
        </g>
      ))}
      {spec.figure && <Walker x={width * 0.3} y={height * 0.655} size={height * 0.06} colour={near} />}
    </>
  )
}
