import type { ReactElement } from 'react'

type Hill = {
  x: number
  y: number
  width: number
  height: number
  crust: string
  scores: number
  slant: number
}

const hills: Hill[] = [
  { x: 250, y: 760, width: 520, height: 250, crust: 'bk-far', scores: 6, slant: 26 },
  { x: 1350, y: 770, width: 560, height: 300, crust: 'bk-far', scores: 7, slant: -22 },
  { x: 820, y: 830, width: 560, height: 236, crust: 'bk-middle', scores: 7, slant: 30 },
  { x: 60, y: 930, width: 560, height: 300, crust: 'bk-near', scores: 6, slant: -28 },
  { x: 1480, y: 950, width: 640, height: 320, crust: 'bk-near', scores: 7, slant: 24 },
]

function Score({ hill, index }: { hill: Hill; index: number }): ReactElement {
  const along = (index + 1) / (hill.scores + 1)
  const x = hill.x + (along * 2 - 1) * hill.width * 0.86
  const rise = Math.sqrt(Math.max(0, 1 - ((x - hill.x) / hill.width) ** 2))
  const top = hill.y - hill.height * rise * 0.93
  const length = 70 + rise * hill.height * 0.42
  const open = 12 + rise * 20
  return (
    <g transform={`translate(${x.toFixed(1)} ${top.toFixed(1)}) rotate(${hill.slant + (along - 0.5) * 34})`}>
      <path
        d={`M0 0q${open} ${length / 2} 0 ${length}q${-open * 1.15} ${-length / 2} 0 ${-length}`}
        fill="#f6dda6"
      />
      <path
        d={`M0 0q${open} ${length / 2} 0 ${length}q${open * 0.2} ${-length / 2} 0 ${-length}`}
        fill="#8a4416"
        opacity=".6"
      />
    </g>
  )
}

function Ear({ x, y, size, lean }: { x: number; y: number; size: number; lean: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean}) scale(${size})`}>
      <path d="M0 0q4-90 0-190" stroke="#9a6a1f" strokeWidth="3" fill="none" />
      {[...Array(7).keys()].map((grain) => (
        <g key={grain} transform={`translate(${2 - grain * 0.3} ${-104 - grain * 16})`}>
          <path d="M0 0c-14-4-16-18-10-26 8 4 12 14 10 26z" fill="#d99b34" />
          <path d="M0 0c14-4 16-18 10-26-8 4-12 14-10 26z" fill="#efc062" />
          <path d="M-10-26q-10-18-12-34M10-26q10-18 14-34" stroke="#c9923a" strokeWidth="1.2" fill="none" />
        </g>
      ))}
      <path d="M0-208c-7-10-5-20 0-28 5 8 7 18 0 28z" fill="#efc062" />
    </g>
  )
}

/** The hero's drawing: a sunrise over hills that are loaves, their scores like ploughed fields. */
export function BakeryHills(): ReactElement {
  return (
    <svg
      className="bk-hills"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="bk-sky" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#bcd8e0" />
          <stop offset=".4" stopColor="#f3ead0" />
          <stop offset=".7" stopColor="#ffd98a" />
          <stop offset="1" stopColor="#f9b65c" />
        </linearGradient>
        <radialGradient id="bk-sun">
          <stop offset="0" stopColor="#fffdf2" />
          <stop offset=".3" stopColor="#fff2c4" stopOpacity=".9" />
          <stop offset="1" stopColor="#ffe39a" stopOpacity="0" />
        </radialGradient>
        {[
          ['bk-far', '#e8b368', '#c47f38'],
          ['bk-middle', '#dc9a48', '#99511d'],
          ['bk-near', '#c97c30', '#6d3210'],
        ].map(([id, light, dark]) => (
          <radialGradient key={id} id={id} cx=".5" cy=".05" r=".75">
            <stop offset="0" stopColor="#f6cf8a" />
            <stop offset=".4" stopColor={light} />
            <stop offset="1" stopColor={dark} />
          </radialGradient>
        ))}
        <linearGradient id="bk-dust" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".34" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <filter id="bk-flour" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".16 .24" numOctaves="3" seed="8" />
          <feColorMatrix values="0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .86  0 0 0 5 -2.1" />
          <feComposite in2="SourceGraphic" operator="in" />
        </filter>
      </defs>
      <path d="M0 0h1600v900H0z" fill="url(#bk-sky)" />
      <g className="bk-sunrise">
        <circle cx="820" cy="600" r="470" fill="url(#bk-sun)" />
        <circle cx="820" cy="600" r="124" fill="#fffdf0" />
      </g>
      <g fill="#fff" opacity=".55">
        <path d="M1210 180c50-22 100-8 130 0 60-16 110 0 136 20-80 10-200 10-290 4z" />
      </g>
      {hills.map((hill) => (
        <g key={`${hill.x}-${hill.y}`}>
          <ellipse cx={hill.x} cy={hill.y} rx={hill.width} ry={hill.height} fill={`url(#${hill.crust})`} />
          <ellipse
            cx={hill.x}
            cy={hill.y}
            rx={hill.width}
            ry={hill.height}
            fill="url(#bk-dust)"
            filter="url(#bk-flour)"
            opacity=".8"
          />
          {[...Array(hill.scores).keys()].map((index) => (
            <Score key={index} hill={hill} index={index} />
          ))}
        </g>
      ))}
      <Ear x={96} y={910} size={1.25} lean={8} />
      <Ear x={150} y={930} size={1.05} lean={15} />
      <Ear x={44} y={930} size={1.1} lean={-6} />
      <Ear x={1500} y={920} size={1.3} lean={-10} />
      <Ear x={1562} y={930} size={1.1} lean={-3} />
    </svg>
  )
}
