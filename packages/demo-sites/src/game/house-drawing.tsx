import type { ReactElement } from 'react'
import { RoomDrawings } from './room-drawings.tsx'

const stars = Array.from({ length: 60 }, (_, index) => ({
  x: (index * 197) % 900,
  y: (index * 83) % 420,
  r: 0.9 + ((index * 7) % 4) * 0.5,
}))

const leaves = (x: number, y: number, size: number) => (
  <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-5 0h10v70H-5z" fill="#3a2432" />
    <path d="M0-120c46 0 62 40 54 78-8 34-34 50-54 50s-46-16-54-50c-8-38 8-78 54-78z" fill="#1f5a58" />
    <path d="M0-120c46 0 62 40 54 78-8 34-34 50-54 50 40-50 30-100 0-128z" fill="#154446" />
    <path
      d="M0 10v-90M0-30l18-20M0-12l-20-22"
      stroke="#3a2432"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
)

const stones: [number, number, number][] = [
  [30, 830, 16],
  [60, 960, 22],
  [866, 850, 20],
  [838, 990, 14],
  [24, 1000, 10],
  [878, 940, 12],
]

export function HouseDrawing(): ReactElement {
  return (
    <svg className="hunt-house" viewBox="0 0 900 1040" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="hunt-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f1440" />
          <stop offset=".6" stopColor="#2b2f73" />
          <stop offset="1" stopColor="#7a4a7d" />
        </linearGradient>
        <radialGradient id="hunt-glow">
          <stop offset="0" stopColor="#fff3c4" stopOpacity=".85" />
          <stop offset="1" stopColor="#fff3c4" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="900" height="1040" fill="url(#hunt-sky)" />
      {stars.map((star) => (
        <circle key={`${star.x}-${star.y}`} cx={star.x} cy={star.y} r={star.r} fill="#fff6d8" />
      ))}
      <circle cx="775" cy="130" r="120" fill="url(#hunt-glow)" opacity=".5" />
      <path d="M800 62a72 72 0 1 0 36 108 60 60 0 0 1-36-108z" fill="#ffeeb8" />
      <path d="M0 690q120-90 240-40t260-20 400 20v400H0z" fill="#3a2d63" />
      {leaves(46, 690, 1)}
      {leaves(860, 680, 1.15)}
      {leaves(8, 730, 0.8)}
      <path d="M0 738q450-20 900 0v302H0z" fill="#2a1b2c" />
      <path d="M0 738q450-20 900 0v16q-450-20-900 0z" fill="#4f8a54" />
      <g fill="#4a3245">
        {stones.map(([x, y, r]) => (
          <ellipse key={`${x}-${y}`} cx={x} cy={y} rx={r * 1.4} ry={r} />
        ))}
      </g>
      <path d="M600 120h62v140h-62z" fill="#7d3137" />
      <path d="M592 108h78v22h-78z" fill="#93414a" />
      <path
        d="M630 96c-20-20 20-30 4-52s20-24 10-44"
        fill="none"
        stroke="#cfc7e8"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d="M70 330L450 66 830 330z" fill="#8c3a42" />
      <path d="M70 330L450 66 830 330h-40L450 100 110 330z" fill="#b1525a" />
      <path d="M100 326h700v420H100z" fill="#d9c9b8" />
      <RoomDrawings />
      <path d="M86 318h728v14H86z" fill="#6b2a33" />
      <g fill="#efe2d0">
        <path d="M112 520h676v12H112zM112 726h676v20H112zM444 332h12v394h-12z" />
      </g>
    </svg>
  )
}
