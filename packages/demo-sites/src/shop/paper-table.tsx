import type { ReactElement } from 'react'
import { PaperPattern } from './paper-pattern.tsx'

const kinds = ['scallops', 'checks', 'leaves', 'terrazzo', 'waves', 'stripes']
const inks = [
  ['#f7f0df', '#d8402a', '#26221f'],
  ['#f4c430', '#f7f0df', '#d8402a'],
  ['#1f4fa3', '#f4b8b0', '#f4c430'],
  ['#f7f0df', '#1f7a5c', '#e88f7f'],
  ['#f4b8b0', '#d8402a', '#fff'],
  ['#dfe6ef', '#1f4fa3', '#d8402a'],
]
const sheets = [
  [640, -60, 300, 420, 11, 0],
  [930, 40, 280, 380, -7, 2],
  [1210, -80, 330, 430, 5, 1],
  [560, 330, 260, 360, -13, 4],
  [800, 400, 330, 260, 6, 5],
  [1120, 380, 300, 420, -10, 3],
] as const

/** The workshop table seen from above. */
export function PaperTable({ alt }: { alt: string }): ReactElement {
  return (
    <svg
      className="shop-hero-picture"
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={alt}
    >
      <defs>
        {kinds.map((kind, index) => (
          <PaperPattern key={kind} id={`table-${index}`} kind={kind} colours={inks[index] as string[]} />
        ))}
        <filter id="table-drop" x="-20%" y="-20%" width="150%" height="150%">
          <feDropShadow dx="8" dy="16" stdDeviation="12" floodColor="#2b0f08" floodOpacity="0.36" />
        </filter>
      </defs>
      <rect width="1440" height="760" fill="var(--table)" />
      {sheets.map(([x, y, width, height, turn, pattern]) => (
        <g key={x} transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`} filter="url(#table-drop)">
          <rect x={x + 7} y={y + 5} width={width} height={height} rx="4" fill="#fbf6ea" />
          <rect x={x} y={y} width={width} height={height} rx="4" fill={`url(#table-${pattern})`} />
          <rect x={x} y={y} width="30" height={height} fill="#26221f" opacity="0.86" />
          <rect
            x={x + width * 0.36}
            y={y + height * 0.2}
            width={width * 0.44}
            height={height * 0.2}
            fill="#fbf6ea"
          />
          <path
            d={`M${x + width * 0.41} ${y + height * 0.27}h${width * 0.34}m${-width * 0.34} ${height * 0.06}h${width * 0.2}`}
            stroke="#26221f"
            strokeWidth="2.4"
          />
        </g>
      ))}
      <g transform="rotate(38 1010 380)" filter="url(#table-drop)">
        <rect x="820" y="366" width="330" height="21" fill="#f4c430" />
        <path d="M820 373h330" stroke="#fff" strokeOpacity="0.5" strokeWidth="4" />
        <path d="M1150 366l44 10.5l-44 10.500Z" fill="#efd9b4" />
        <path d="M1178 372.600l16 3.900l-16 3.900Z" fill="#26221f" />
        <rect x="796" y="366" width="26" height="21" fill="#e88f7f" />
      </g>
    </svg>
  )
}
