import type { ReactElement } from 'react'

const lamps = [
  { x: 776, drop: 200, radius: 32 },
  { x: 1118, drop: 132, radius: 40 },
  { x: 1480, drop: 142, radius: 30 },
]

const roofs =
  'M905 480V352l26-24 26 24v-42h18v-18h10v18h20v64l38-30 38 30v-80l22-28 22 28v-46l8-34 8 34v66h30v52l34-28 34 28v-20h26v-54h12v54h22v-22l26-22 24 20v154z'

const litWindows = [
  [940, 372],
  [966, 348],
  [1012, 392],
  [1048, 410],
  [1096, 352],
  [1100, 388],
  [1168, 392],
  [1206, 404],
  [1262, 388],
  [1318, 372],
  [1298, 412],
  [1330, 404],
]

function Definitions(): ReactElement {
  return (
    <defs>
      <linearGradient id="bi-wall" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#2a0d14" />
        <stop offset=".65" stopColor="#541f22" />
        <stop offset="1" stopColor="#3a1218" />
      </linearGradient>
      <linearGradient id="bi-dusk" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#141d3d" />
        <stop offset=".26" stopColor="#453c68" />
        <stop offset=".46" stopColor="#bd6a62" />
        <stop offset=".64" stopColor="#f6b56f" />
      </linearGradient>
      <clipPath id="bi-panes">
        <path d="M905 556V240a213 170 0 0 1 426 0v316z" />
      </clipPath>
      <radialGradient id="bi-halo">
        <stop offset="0" stopColor="#ffdf9e" stopOpacity=".95" />
        <stop offset=".12" stopColor="#ffc873" stopOpacity=".5" />
        <stop offset=".45" stopColor="#f0913f" stopOpacity=".17" />
        <stop offset="1" stopColor="#f0913f" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="bi-globe" cx=".45" cy=".4">
        <stop offset="0" stopColor="#fffbe9" />
        <stop offset=".6" stopColor="#ffe6ae" />
        <stop offset="1" stopColor="#e9a552" />
      </radialGradient>
      <linearGradient id="bi-leather" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#7d2726" />
        <stop offset=".3" stopColor="#5d191d" />
        <stop offset="1" stopColor="#2c0b11" />
      </linearGradient>
      <linearGradient id="bi-cloth" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#8d6a58" />
        <stop offset=".3" stopColor="#e9d3b2" />
        <stop offset=".55" stopColor="#fbeed3" />
        <stop offset="1" stopColor="#7a5547" />
      </linearGradient>
      <linearGradient id="bi-lace" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#f6dfba" />
        <stop offset="1" stopColor="#cf9c78" />
      </linearGradient>
      <linearGradient id="bi-wine" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#a01c30" />
        <stop offset="1" stopColor="#4b0716" />
      </linearGradient>
      <linearGradient id="bi-bottle" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#0c1712" />
        <stop offset=".3" stopColor="#3e5a3c" />
        <stop offset=".5" stopColor="#16261b" />
        <stop offset="1" stopColor="#080f0b" />
      </linearGradient>
      <linearGradient id="bi-night" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#16060b" stopOpacity=".96" />
        <stop offset=".36" stopColor="#16060b" stopOpacity=".62" />
        <stop offset=".62" stopColor="#16060b" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="bi-floor" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#16060b" stopOpacity="0" />
        <stop offset="1" stopColor="#16060b" />
      </linearGradient>
    </defs>
  )
}

function Window(): ReactElement {
  return (
    <g>
      <path d="M884 570V236a234 190 0 0 1 468 0v334z" fill="#1d0a0c" />
      <path d="M905 556V240a213 170 0 0 1 426 0v316z" fill="url(#bi-dusk)" />
      <path d="M1228 150a30 30 0 1 0 22 50 25 25 0 0 1-22-50z" fill="#fbe9c4" opacity=".9" />
      <g clipPath="url(#bi-panes)">
        <path d={roofs} fill="#2c1d3c" />
        <path d="M905 500v-60l60-22 70 26 84-34 92 36 58-20 62 24v70z" fill="#170f25" />
      </g>
      {litWindows.map(([x, y]) => (
        <path key={`${x}-${y}`} d={`M${x} ${y}h7v11h-7z`} fill="#ffc562" />
      ))}
      <path d="M1112 76v360M1124 76v360M905 250h426v9H905z" stroke="#1d0a0c" strokeWidth="7" fill="#1d0a0c" />
      <path d="M905 424h426v136H905z" fill="url(#bi-lace)" />
      {[...Array(18).keys()].map((fold) => (
        <path
          key={fold}
          d={`M${912 + fold * 24} 426q${fold % 2 ? 7 : -5} 66 ${fold % 3 ? 3 : -3} 134`}
          stroke="#6d3a2c"
          strokeOpacity={fold % 2 ? 0.34 : 0.16}
          strokeWidth={fold % 2 ? 7 : 4}
          fill="none"
        />
      ))}
      <path d={`M905 558${'q11.8 16 23.6 0'.repeat(18)}v8H905z`} fill="#e2b78d" />
      <path d="M890 421h456" stroke="#d79a45" strokeWidth="6" strokeLinecap="round" />
      <path d="M866 560h504v20H866z" fill="#2b0f10" />
      <path d="M866 560h504v4H866z" fill="#8c4a31" />
    </g>
  )
}

function Wall(): ReactElement {
  return (
    <g>
      <path d="M0 0h1600v900H0z" fill="url(#bi-wall)" />
      {[...Array(27).keys()].map((stripe) => (
        <path key={stripe} d={`M${stripe * 60} 0h22v600h-22z`} fill="#ff9d6a" opacity=".028" />
      ))}
      <g transform="translate(1404 284)">
        <path d="M0 0h150v196H0z" fill="#b0763a" />
        <path d="M7 7h136v182H7z" fill="#5c3018" />
        <path d="M15 15h120v166H15z" fill="#e8d3aa" />
        <path
          d="M75 42c30 0 34 34 26 60-6 20-10 42-26 42s-20-22-26-42c-8-26-4-60 26-60zm0-2c0-14 8-22 18-24"
          fill="none"
          stroke="#5b2320"
          strokeWidth="3"
        />
        <path
          d="M58 68c-6 22 4 54 10 66M68 58c-4 30 2 62 8 80"
          stroke="#5b2320"
          strokeWidth="1.4"
          fill="none"
        />
      </g>
    </g>
  )
}

function Bench(): ReactElement {
  return (
    <g>
      <path d="M470 592q6-22 40-22h1110v330H470z" fill="url(#bi-leather)" />
      <path d="M470 592q6-22 40-22h1110v9H512q-30 0-42 22z" fill="#b4523f" opacity=".8" />
      {[...Array(19).keys()].map((button) => (
        <g key={button}>
          <path
            d={`M${506 + button * 62} 580q-8 44 0 66q8 30 0 74`}
            stroke="#1f070c"
            strokeWidth="5"
            fill="none"
            opacity=".55"
          />
          <circle cx={537 + button * 62} cy="640" r="4.5" fill="#260910" />
          <circle cx={536 + button * 62} cy="638.4" r="1.8" fill="#d07a5a" />
        </g>
      ))}
    </g>
  )
}

function Lamps(): ReactElement {
  return (
    <g>
      {lamps.map(({ x, drop, radius }) => (
        <g key={x}>
          <path d={`M${x} 0v${drop}`} stroke="#150508" strokeWidth="4" />
          <path d={`M${x - 10} ${drop - 14}h20l5 18h-30z`} fill="#c98b3c" />
          <circle cx={x} cy={drop + radius} r={radius * 9} fill="url(#bi-halo)" className="bi-breathe" />
          <circle cx={x} cy={drop + radius} r={radius} fill="url(#bi-globe)" />
        </g>
      ))}
    </g>
  )
}

/** The hero's drawing: the dining room at dusk, darker on the left, behind the text. */
export function BistroScene({ children }: { children: ReactElement }): ReactElement {
  return (
    <svg
      className="bi-scene"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Definitions />
      <Wall />
      <Window />
      <Bench />
      <path d="M0 0h1600v900H0z" fill="url(#bi-night)" className="bi-shade" />
      <Lamps />
      {children}
      <path d="M0 700h1600v200H0z" fill="url(#bi-floor)" />
    </svg>
  )
}
