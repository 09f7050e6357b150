import type { ReactElement } from 'react'
import type { Weather } from './care-content.ts'

const skies: Record<Weather, { top: string; low: string; light: string; seas: string[]; swell: number }> = {
  calm: {
    top: '#f2b880',
    low: '#fbe6c8',
    light: '#fff7e0',
    seas: ['#7fb0b5', '#4f8f9a', '#2c6a7a', '#17485a'],
    swell: 5,
  },
  breeze: {
    top: '#a9cfe0',
    low: '#e4f1f2',
    light: '#ffffff',
    seas: ['#86bccb', '#4a93ab', '#2a6c88', '#174a66'],
    swell: 13,
  },
  squall: {
    top: '#56697c',
    low: '#b9c4c6',
    light: '#eef0e4',
    seas: ['#7d98a0', '#55747f', '#38525f', '#20343f'],
    swell: 24,
  },
}

function wave(y: number, swell: number, step: number): string {
  let path = `M-120 ${y}`
  for (let x = -120; x < 1560; x += step * 2) path += `q${step / 2}-${swell} ${step} 0t${step} 0`
  return `${path}V420H-120z`
}

export function SeaDrawing({ weather, id }: { weather: Weather; id: string }): ReactElement {
  const sky = skies[weather]
  return (
    <svg
      className="care-sea"
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky.top} />
          <stop offset=".65" stopColor={sky.low} />
        </linearGradient>
      </defs>
      <rect width="1440" height="400" fill={`url(#${id}-sky)`} />
      <circle cx="860" cy={weather === 'calm' ? 190 : 110} r="58" fill={sky.light} />
      <circle cx="860" cy={weather === 'calm' ? 190 : 110} r="104" fill={sky.light} opacity=".3" />
      {weather !== 'calm' && (
        <g fill="#fff" opacity={weather === 'squall' ? 0.35 : 0.85}>
          <path d="M560 130c0-26 40-34 52-14 14-34 74-28 76 8 34-6 46 30 18 38H574c-24 0-30-26-14-32z" />
          <path d="M1040 80c0-20 32-26 42-10 12-26 58-22 60 6 26-4 36 24 14 30h-104c-20 0-24-20-12-26z" />
          <path d="M200 90c0-20 32-26 42-10 12-26 58-22 60 6 26-4 36 24 14 30H212c-20 0-24-20-12-26z" />
        </g>
      )}
      {weather === 'squall' && (
        <path
          d="M590 176l-22 62M630 176l-22 62M670 176l-22 62M1070 118l-22 62M1110 118l-22 62"
          stroke="#eef0e4"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".7"
        />
      )}
      <path d={wave(232, sky.swell * 0.5, 60)} fill={sky.seas[0]} />
      <path
        d="M800 246h120M816 258h88M832 270h56"
        stroke={sky.light}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".7"
      />
      <g transform={`translate(660 ${250 - sky.swell * 0.3}) rotate(${weather === 'squall' ? 7 : 0})`}>
        <path d="M0-110v120" stroke="#3a2a22" strokeWidth="5" />
        <path d="M6-108c52 26 64 64 62 92H6z" fill="#fffaf0" />
        <path d="M-6-90c-34 26-44 52-44 74h44z" fill="#d9583f" />
        <path d="M-60 2H76l-20 30h-92z" fill="#243b4a" />
        <path d="M-60 2H76l-4 7H-55z" fill="#fffaf0" />
      </g>
      <path d={wave(276, sky.swell, 90)} fill={sky.seas[1]} />
      <path d={wave(318, sky.swell * 1.3, 130)} fill={sky.seas[2]} />
      <path d={wave(362, sky.swell * 1.5, 180)} fill={sky.seas[3]} />
    </svg>
  )
}
