import type { ReactElement } from 'react'
import { brandMark } from '../brand.tsx'

const outline =
  'M122 20h56v64c0 40 62 70 62 150v300c0 30-18 46-46 46h-88c-28 0-46-16-46-46V234c0-80 62-110 62-150z'

const bubbles: [number, number, number][] = [
  [96, 520, 9],
  [140, 470, 6],
  [196, 540, 11],
  [170, 400, 7],
  [110, 360, 10],
  [206, 330, 6],
  [150, 290, 9],
  [124, 240, 5],
  [178, 220, 7],
]

// The level is a custom property between 0 and 1, so that the script changes only that number.
export function BottleDrawing({ label }: { label: string }): ReactElement {
  return (
    <svg className="quiz-bottle" viewBox="0 0 300 600" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="quiz-glass">
          <path d={outline} />
        </clipPath>
      </defs>
      <ellipse cx="150" cy="584" rx="128" ry="12" fill="var(--ink)" opacity=".16" />
      <path d={outline} fill="#fff" opacity=".55" />
      <g clipPath="url(#quiz-glass)">
        <g className="quiz-liquid">
          <path
            className="quiz-wave"
            d="M-300 20q37-26 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0V700H-300z"
            fill="var(--juice)"
          />
          <g className="quiz-bubbles" fill="#fff" opacity=".75">
            {bubbles.map(([x, y, r]) => (
              <circle key={`${x}-${y}`} cx={x} cy={y - 160} r={r} />
            ))}
          </g>
        </g>
        <path
          d="M74 250c0-60 30-90 52-120"
          fill="none"
          stroke="#fff"
          strokeWidth="14"
          strokeLinecap="round"
          opacity=".7"
        />
        <path d="M236 260v280" stroke="var(--ink)" strokeWidth="16" opacity=".07" />
      </g>
      <path d={outline} fill="none" stroke="var(--ink)" strokeWidth="9" strokeLinejoin="round" />
      <rect
        x="110"
        y="4"
        width="80"
        height="34"
        rx="8"
        fill="var(--pink)"
        stroke="var(--ink)"
        strokeWidth="9"
      />
      <g transform="rotate(-5 150 400)">
        <rect
          x="52"
          y="330"
          width="196"
          height="128"
          rx="10"
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth="7"
        />
        <text
          x="150"
          y="392"
          textAnchor="middle"
          fontSize="46"
          fontWeight="800"
          textLength="160"
          lengthAdjust="spacingAndGlyphs"
          fill="var(--ink)"
          {...brandMark('short')}
        >
          {label}
        </text>
        <path
          d="M76 424q18-16 37 0t37 0 37 0 37 0"
          fill="none"
          stroke="var(--pink)"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
