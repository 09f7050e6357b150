import type { ReactElement } from 'react'
import type { BistroContent } from './restaurant-content.ts'

type Course = BistroContent['menu']['courses'][number]['id']

const engravings: Record<Course, string[]> = {
  starters: [
    'M20 74c16-28 44-46 84-54M28 80c20-24 46-38 82-44M38 84c20-16 44-26 74-30',
    'M104 20c6-6 14-8 20-6-2 8-8 12-16 14zM110 36c6-5 14-6 20-3-3 7-10 10-18 10zM112 54c7-4 14-4 19 1-4 6-11 7-19 5z',
    'M60 42l8 4M74 34l7 5M88 27l7 4M64 52l8 4M80 46l7 4M94 42l6 4M70 64l7 4M86 58l6 4',
    'M34 62c6 10 14 16 24 20M30 66c6 10 14 16 22 20',
  ],
  mains: [
    'M26 46h100v26c0 14-10 20-24 20H50c-14 0-24-6-24-20zM18 46h116M26 56H12v8h14M126 56h14v8h-14',
    'M30 46c4-18 24-26 46-26s42 8 46 26M70 20v-6h12v6',
    'M36 78c4 6 10 8 18 8M34 68v6M44 38c6-6 14-9 22-10M112 58v18M106 58v24M100 58v28',
    'M58 10c-4-5 4-7 0-12M76 8c-4-5 4-7 0-12M94 10c-4-5 4-7 0-12',
  ],
  cheeses: [
    'M18 66 96 26c20 4 34 20 36 40v22H18zM18 66h114',
    'M40 76a6 5 0 1 0 .1 0M78 74a5 4 0 1 0 .1 0M104 80a7 5 0 1 0 .1 0M96 44a6 4 0 1 0 .1 0M74 54a4 3 0 1 0 .1 0',
    'M22 84h40M26 80h8M90 36l22 4M88 42l30 8M52 84h10M118 84h10',
  ],
  desserts: [
    'M76 92c-26 0-38-16-34-34 3-14 16-18 20-32 2-8 6-12 14-12s12 4 14 12c4 14 17 18 20 32 4 18-8 34-34 34z',
    'M76 14c-1-8 2-14 8-18M82 4c10-8 22-6 26 2-10 6-20 6-26-2z',
    'M98 46c8 10 8 24-2 36M92 44c8 12 8 26-3 40M86 46c7 12 6 26-3 40M52 56c-4 12 0 22 8 28',
  ],
}

/** Small pen drawing that heads a course on the printed menu. */
export function Engraving({ course }: { course: Course }): ReactElement {
  return (
    <svg className="bi-engraving" viewBox="0 -8 152 108" aria-hidden="true" focusable="false">
      {engravings[course].map((line, index) => (
        <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth={index === 0 ? 2.4 : 1.4} />
      ))}
    </svg>
  )
}

const labels = [
  { x: 20, width: 40, neck: 30 },
  { x: 17, width: 48, neck: 31 },
  { x: 22, width: 36, neck: 29 },
]

const silhouettes = [
  'M18 230V112c0-26 14-30 14-58V8h16v46c0 28 14 32 14 58v118z',
  'M14 230V126c0-30 20-34 20-68V8h14v50c0 34 20 38 20 68v104z',
  'M20 230V96c0-22 10-24 10-46V8h20v42c0 22 10 24 10 46v134z',
]

/** The haberdasher's old button drawers, one of them ajar. */
function Drawers(): ReactElement {
  return (
    <g>
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => {
          const isAjar = row === 2 && column === 3
          return (
            <g key={`${row}-${column}`} transform={`translate(${column * 120 + 5} ${row * 78 - 4})`}>
              <path d="M0 0h110v68H0z" fill={(row + column * 2) % 3 ? '#54250f' : '#602c14'} />
              <path d="M0 0h110v4H0zM0 0h4v68H0z" fill="#9a5a2c" opacity=".65" />
              <path d="M0 68h110v-5H0z" fill="#1d0808" opacity=".6" />
              {isAjar && <path d="M-4 6h118v74H-4zM-4 6 4-6h102l8 12z" fill="#6f3518" />}
              <path d="M30 16h50v18H30z" fill="#c08a45" />
              <path d="M33 19h44v12H33z" fill="#efdcb4" />
              <circle cx="55" cy="50" r="6" fill="#d79a45" />
              <circle cx="53" cy="48" r="2.4" fill="#ffe3a6" />
            </g>
          )
        }),
      )}
      <path d="M0 312h600v-40H0z" fill="#12060a" opacity=".45" />
    </g>
  )
}

/** One shelf of bottles, one per wine, each in the colour of its wine. */
export function CellarShelf({ glasses }: { glasses: string[] }): ReactElement {
  return (
    <svg
      className="bi-shelf"
      viewBox="0 0 600 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id="bi-shelf-light" cx=".5" cy=".75" r=".62">
          <stop offset="0" stopColor="#f7b65c" stopOpacity=".75" />
          <stop offset="1" stopColor="#f7b65c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="bi-shine" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopOpacity=".55" />
          <stop offset=".28" stopColor="#fff" stopOpacity=".34" />
          <stop offset=".42" stopOpacity="0" />
          <stop offset="1" stopOpacity=".6" />
        </linearGradient>
      </defs>
      <path d="M0 0h600v640H0z" fill="#250c10" />
      <Drawers />
      <g transform="translate(0 310)">
        <path d="M0 0h600v290H0z" fill="url(#bi-shelf-light)" />
        {glasses.map((glass, index) => (
          <g key={glass} transform={`translate(${34 + index * 111} ${54})`}>
            <ellipse cx="41" cy="232" rx="34" ry="6" opacity=".5" />
            <path d={silhouettes[index % 3]} fill={glass} />
            <path d={silhouettes[index % 3]} fill="url(#bi-shine)" />
            <path
              d={`M${labels[index % 3]?.neck} 6h${index % 3 === 2 ? 22 : 20}v34h-${index % 3 === 2 ? 22 : 20}z`}
              fill={index % 2 ? '#c79a4c' : '#3a1014'}
            />
            <path
              d={`M${labels[index % 3]?.x} ${140 + (index % 3) * 6}h${labels[index % 3]?.width}v62h-${labels[index % 3]?.width}z`}
              fill="#f1dfba"
            />
            <path
              d={`M26 ${154 + (index % 3) * 6}h29M30 ${164 + (index % 3) * 6}h21M24 ${186 + (index % 3) * 6}h33`}
              stroke="#6a1d22"
              strokeWidth="2"
            />
          </g>
        ))}
        <path d="M0 284h600v46H0z" fill="#4b2412" />
        <path d="M0 284h600v5H0z" fill="#b0713a" />
        <path
          d="M0 304q150-8 300 2t300-4M0 318q200 6 340-2t260 4"
          stroke="#2c120a"
          strokeWidth="2"
          fill="none"
        />
      </g>
    </svg>
  )
}

/** The street plan: the restaurant is the lit point by the river. */
export function TownMap({ label }: { label: string }): ReactElement {
  return (
    <svg className="bi-map" viewBox="0 0 520 360" role="img" aria-label={label}>
      <defs>
        <radialGradient id="bi-here">
          <stop offset="0" stopColor="#ffd27d" />
          <stop offset="1" stopColor="#f0a04a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h520v360H0z" fill="#34131a" />
      <path
        d="M-20 312c120-60 170 10 300-44S440 150 560 140v80c-80 0-120 60-230 104S120 340-20 392z"
        fill="#1c2747"
      />
      <g stroke="#5f2b2b" strokeWidth="13" fill="none">
        <path d="M-10 60c120 10 220-20 540 30M60-10c10 120 40 200 30 300M180-10c-6 90 16 170 26 290M318-10c0 80-10 160 6 260M430-10c6 70-6 120-10 190M-10 170c120-16 240 12 440-30" />
        <path d="M206 270l22 110M322 230l30 90" stroke="#7d4436" strokeWidth="16" />
      </g>
      <path d="M226 84h70v60h-70z" fill="#24301f" />
      {[240, 262, 284].flatMap((x) =>
        [100, 124].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="8" fill="#47603a" />),
      )}
      <circle cx="330" cy="158" r="86" fill="url(#bi-here)" opacity=".75" />
      <circle cx="330" cy="158" r="11" fill="#fff3d0" />
      <circle cx="330" cy="158" r="17" fill="none" stroke="#fff3d0" strokeWidth="2" />
    </svg>
  )
}
