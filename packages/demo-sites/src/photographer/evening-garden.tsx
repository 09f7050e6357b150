import type { ReactElement } from 'react'
import { ridgeLine, ridgePath } from './ridge-line.ts'
import { seededRandom } from './seeded-random.ts'

const lanterns = [0.04, 0.14, 0.24, 0.34, 0.44, 0.56, 0.66, 0.76, 0.86, 0.96]

function foliage(
  random: () => number,
  centre: [number, number],
  radius: [number, number],
  count: number,
): string {
  let path = ''
  for (let leaf = 0; leaf < count; leaf += 1) {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random())
    const x = Math.round(centre[0] + Math.cos(angle) * radius[0] * reach)
    const y = Math.round(centre[1] + Math.sin(angle) * radius[1] * reach)
    const size = Math.round(7 + random() * 13)
    const turn = random() > 0.5 ? 1 : -1
    path += `M${x} ${y}q${size * turn} ${-size} ${size * 2 * turn} 0q${-size * turn} ${size * 0.8} ${-size * 2 * turn} 0Z`
  }
  return path
}

/** Height of the lantern string, which hangs in two swags from the trees to the middle. */
function swag(x: number): number {
  const t = x < 800 ? (x - 20) / 780 : (1580 - x) / 780
  return 320 * (1 - t) ** 2 + 2 * 560 * t * (1 - t) + 400 * t ** 2
}

/** The long table in the orchard at dusk, with its lanterns lit. */
export function EveningGarden(): ReactElement {
  const random = seededRandom(41)
  const hills = [0.62, 0.68, 0.75].map((base, index) => ({
    path: ridgePath(ridgeLine(random, 900 * base, 110 - index * 20, 0.4), 1600, 900),
    fill: `var(--hill-${index + 1})`,
  }))
  const stars = Array.from(
    { length: 46 },
    () => [random() * 1600, random() * 300, 0.8 + random() * 1.5] as const,
  )
  return (
    <svg
      className="celebration-garden"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--dusk-1)" />
          <stop offset="0.42" stopColor="var(--dusk-2)" />
          <stop offset="0.68" stopColor="var(--dusk-3)" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#fff3cf" stopOpacity="0.95" />
          <stop offset="0.22" stopColor="#ffcf7d" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffb45c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff6e3" />
          <stop offset="1" stopColor="#cf9f86" />
        </linearGradient>
      </defs>
      <rect width="1600" height="900" fill="url(#dusk)" />
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x.toFixed(0)} cy={y.toFixed(0)} r={r.toFixed(1)} fill="#fff" opacity="0.6" />
      ))}
      <circle cx="800" cy="590" r="330" fill="url(#lamp)" opacity="0.85" />
      <circle cx="800" cy="596" r="58" fill="#fff0c9" />
      {hills.map((hill) => (
        <path key={hill.fill} d={hill.path} fill={hill.fill} />
      ))}
      {[
        [150, 330, 250, 210],
        [1450, 320, 260, 220],
      ].map(([x = 0, y = 0, w = 0, h = 0]) => (
        <g key={x}>
          <path
            d={`M${x - 22} 860C${x - 6} 700 ${x - 30} 560 ${x - 70} 400L${x - 40} 420C${x} 500 ${x} 520 ${x + 2} 540C${x + 20} 480 ${x + 60} 430 ${x + 100} 390L${x + 110} 404C${x + 50} 500 ${x + 22} 640 ${x + 40} 860Z`}
            fill="var(--leaf-dark)"
          />
          <path d={foliage(random, [x, y + 20], [w, h], 620)} fill="var(--leaf-dark)" />
          <path d={foliage(random, [x, y], [w * 0.92, h * 0.9], 420)} fill="var(--leaf)" />
          <path
            d={foliage(random, [x + (x < 800 ? 60 : -60), y + 30], [w * 0.7, h * 0.7], 120)}
            fill="var(--leaf-lit)"
          />
        </g>
      ))}
      <path
        d="M20 320Q410 560 800 400Q1190 560 1580 320"
        fill="none"
        stroke="var(--leaf-dark)"
        strokeWidth="2.4"
      />
      {lanterns.map((at) => {
        const x = 20 + at * 1560
        const y = swag(x) - 60
        return (
          <g key={at}>
            <circle cx={x} cy={y + 110} r="86" fill="url(#lamp)" />
            <path d={`M${x} ${y + 60}v22`} stroke="var(--leaf-dark)" strokeWidth="2" />
            <ellipse cx={x} cy={y + 108} rx="19" ry="25" fill="#ffe6a8" />
            <path
              d={`M${x - 17} ${y + 98}h34M${x - 19} ${y + 109}h38M${x - 16} ${y + 120}h32`}
              stroke="#d98d45"
              strokeWidth="1.2"
              opacity="0.6"
            />
          </g>
        )
      })}
      <path d="M0 800C400 770 1200 770 1600 800V900H0Z" fill="var(--ground-dark)" />
      <Table />
    </svg>
  )
}

function Table(): ReactElement {
  const hem = `M250 764H1350L1338 826${'q-16 12 -41.5 0t-41.5 0'.repeat(13)}Z`
  const seats = Array.from({ length: 13 }, (_, index) => 340 + index * 77)
  return (
    <g>
      <ellipse cx="800" cy="852" rx="620" ry="26" fill="#000" opacity="0.28" />
      {seats.map((x) => (
        <path
          key={x}
          d={`M${x - 17} 742V690Q${x} 676 ${x + 17} 690V742`}
          fill="none"
          stroke="var(--leaf-dark)"
          strokeWidth="5"
        />
      ))}
      <path d="M282 738L1318 738L1350 764L250 764Z" fill="#fff8ea" />
      <path d={hem} fill="url(#cloth)" />
      {seats.map((x, index) => (
        <g key={x}>
          <ellipse cx={x} cy="751" rx="23" ry="5.5" fill="#efd8bd" />
          <path
            d={`M${x + 30} 750v-17m-6 0q0 -14 1 -19h10q1 5 1 19q-6 7 -12 0Z`}
            fill="#fff"
            fillOpacity="0.55"
            stroke="#b98d6d"
            strokeWidth="1"
          />
          {index % 3 === 1 && (
            <g>
              <path d={`M${x - 38} 748l-5 -24h16l-5 24Z`} fill="var(--accent)" />
              <path
                d={`M${x - 35} 726q-18 -26 -26 -22m26 22q-2 -36 4 -42m-4 42q14 -22 24 -24`}
                stroke="var(--leaf-lit)"
                strokeWidth="3"
                fill="none"
              />
              <circle cx={x - 61} cy="702" r="7" fill="#f6d9c6" />
              <circle cx={x - 31} cy="682" r="8" fill="var(--accent)" />
              <circle cx={x - 10} cy="701" r="6.5" fill="#fff1df" />
            </g>
          )}
        </g>
      ))}
      {seats.map((x) => (
        <path
          key={x}
          d={`M${x - 18} 860V812Q${x} 798 ${x + 18} 812V860M${x - 18} 832H${x + 18}`}
          fill="none"
          stroke="var(--leaf-dark)"
          strokeWidth="6"
        />
      ))}
    </g>
  )
}
