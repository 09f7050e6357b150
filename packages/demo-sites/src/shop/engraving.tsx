import type { ReactElement } from 'react'

type Inks = { ink: string; accent: string; paper: string }

/** Parallel strokes for shade, as on a copper plate. */
function hatch(x: number, y: number, count: number, gap: number, length: number, slant: number): string {
  return Array.from({ length: count }, (_, i) => `M${x + i * gap} ${y}l${slant} ${length}`).join('')
}

export function Engraving({ kind, ...inks }: Inks & { kind: string }): ReactElement {
  return (
    <g stroke={inks.ink} fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
      {drawings[kind]?.(inks)}
    </g>
  )
}

const drawings: Record<string, (inks: Inks) => ReactElement> = {
  wheel: ({ accent, paper, ink }) => (
    <g>
      <path d="M-86 -8A86 34 0 0 1 86 -8V36A86 34 0 0 1 -86 36Z" fill={paper} strokeWidth="2.4" />
      <ellipse cx="0" cy="-8" rx="86" ry="34" fill={paper} strokeWidth="2.4" />
      <path d={hatch(-80, 8, 20, 5, 34, 0)} strokeWidth="1" />
      <path d={hatch(22, 28, 12, 5, 34, 0)} strokeWidth="0.8" />
      <path d="M0 -8L84 2V44Q50 66 12 69Z" fill={accent} fillOpacity="0.22" />
      <path d="M0 -8L84 2M0 -8L12 26V69" strokeWidth="2.4" />
      <circle cx="46" cy="38" r="5" fill={ink} fillOpacity="0.35" />
      <circle cx="28" cy="52" r="3.500" fill={ink} fillOpacity="0.35" />
      <circle cx="64" cy="24" r="3" fill={ink} fillOpacity="0.35" />
      <ellipse cx="-22" cy="-12" rx="36" ry="13" strokeDasharray="3 4" />
    </g>
  ),
  goat: ({ paper }) => (
    <g>
      <path d="M-74 62L-30 -52H30L74 62Q0 84 -74 62Z" fill={paper} strokeWidth="2.4" />
      <ellipse cx="0" cy="-52" rx="30" ry="9" fill={paper} strokeWidth="2.4" />
      <path d={hatch(10, -38, 9, 6, 100, 9)} strokeWidth="0.9" />
      <path d={hatch(-50, 30, 6, 7, 30, -6)} strokeWidth="0.9" />
      <path d="M-22 -20l5 7M-34 10l6 4M-12 22l6 -4M-40 44l7 2M-4 -8l5 4" strokeWidth="2" />
    </g>
  ),
  blue: ({ accent, paper }) => (
    <g>
      <path d="M-88 40L58 -44Q86 -34 90 -6V34L-88 62Z" fill={paper} strokeWidth="2.4" />
      <path d="M-88 40L90 -6M58 -44Q64 -22 90 -6" strokeWidth="2" />
      <path
        d="M-50 46q8 -8 14 0t14 -4M-8 34q8 -8 14 2t14 -6M40 22q6 -8 14 0t14 -4M10 48q10 -8 16 -2M56 40q8 -6 14 -2"
        stroke={accent}
        strokeWidth="4"
      />
      <path d={hatch(-60, 26, 22, 5.2, 3, 8)} strokeWidth="0.8" />
    </g>
  ),
  grapes: ({ accent, ink }) => (
    <g>
      <path d="M2 -74Q-2 -54 4 -42M2 -70Q30 -84 46 -72" strokeWidth="3" />
      <path
        d="M-6 -56Q-66 -82 -80 -34Q-62 -38 -56 -24Q-40 -38 -28 -22Q-24 -42 -6 -56Z"
        fill={ink}
        fillOpacity="0.14"
        strokeWidth="2"
      />
      <path d={hatch(-66, -44, 9, 6, 14, 6)} strokeWidth="0.8" />
      {[
        [-32, -20],
        [-8, -26],
        [16, -24],
        [38, -14],
        [-22, 2],
        [4, -2],
        [28, 6],
        [-12, 24],
        [14, 26],
        [2, 48],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}${y}`}>
          <circle cx={x} cy={y} r="14" fill={accent} fillOpacity="0.88" strokeWidth="2" />
          <path d={`M${x - 7} ${y - 5}q3 -5 8 -4`} stroke="#fff" strokeOpacity="0.7" />
        </g>
      ))}
    </g>
  ),
  hills: ({ accent, paper }) => (
    <g>
      <circle cx="34" cy="-34" r="24" fill={accent} fillOpacity="0.8" />
      <path
        d={Array.from(
          { length: 16 },
          (_, i) =>
            `M${(34 + Math.cos(i * 0.3927) * 32).toFixed(1)} ${(-34 + Math.sin(i * 0.3927) * 32).toFixed(1)}L${(34 + Math.cos(i * 0.3927) * 44).toFixed(1)} ${(-34 + Math.sin(i * 0.3927) * 44).toFixed(1)}`,
        ).join('')}
      />
      <path d="M-104 20Q-60 -44 -10 -6T104 -2V60H-104Z" fill={paper} strokeWidth="2.2" />
      <path d="M-104 40Q-40 -6 20 28T104 24V70H-104Z" fill={paper} strokeWidth="2.2" />
      <path
        d={`${hatch(-90, 30, 10, 8, 34, -9)}${hatch(0, 26, 13, 8, 40, 9)}`}
        strokeDasharray="2 3.5"
        strokeWidth="2.4"
      />
      <path d="M-66 -2v-22l12 -12l12 12v22Z" fill={paper} strokeWidth="2" />
      <path d="M-60 -2v-10h8v10" />
    </g>
  ),
  crate: ({ accent, paper }) => (
    <g>
      <path d="M-92 -6L-30 -34L92 -14L36 20Z" fill={paper} strokeWidth="2" />
      <path
        d="M-50 -8V-52q0 -8 4 -12v-14h12v14q4 4 4 12V-14M-12 -4V-50q0 -8 4 -12v-14h12v14q4 4 4 12V-2"
        fill={accent}
        fillOpacity="0.85"
        strokeWidth="2"
      />
      <path d="M30 4q2 -26 28 -26t24 24Z" fill={paper} strokeWidth="2" />
      <path d="M-92 -6V46L36 74V20ZM36 20V74L92 38V-14Z" fill={paper} strokeWidth="2.4" />
      <path d="M-92 12L36 38L92 4M-92 29L36 56L92 21" strokeWidth="2" />
      <path d={hatch(42, 24, 9, 5.5, 44, 0)} strokeWidth="0.8" />
      <circle cx="-28" cy="34" r="14" fill={accent} strokeWidth="1.5" />
    </g>
  ),
}
