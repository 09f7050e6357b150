import type { ReactElement } from 'react'

/** The vault: barrels on the left, wheels of cheese on boards on the right, one lamp. */
export function CellarLabel({ alt, words }: { alt: string; words: string[] }): ReactElement {
  const arches = [0, 1, 2, 3, 4]
  const barrels = [
    [130, 596, 92],
    [320, 596, 92],
    [225, 436, 92],
    [470, 618, 70],
  ] as const
  const boards = [330, 440, 550, 660]
  return (
    <svg
      className="shop-hero-picture"
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
    >
      <defs>
        <radialGradient id="lamp-light" cx="0.5" cy="0.3" r="0.7">
          <stop offset="0" stopColor="#ffcf84" stopOpacity="0.95" />
          <stop offset="0.3" stopColor="#d9843f" stopOpacity="0.5" />
          <stop offset="1" stopColor="#1c0a0c" stopOpacity="0" />
        </radialGradient>
        <filter id="stone" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.02 0.05" numOctaves="4" seed="8" />
          <feColorMatrix values="0 0 0 0 0.06  0 0 0 0 0.02  0 0 0 0 0.02  0 0 0 2.2 -0.95" />
        </filter>
      </defs>
      <rect width="1440" height="760" fill="#2b1013" />
      {arches.map((arch) => (
        <path
          key={arch}
          d={`M${arch * 120} 760V${330 + arch * 26}Q720 ${-260 + arch * 150} ${1440 - arch * 120} ${330 + arch * 26}V760Z`}
          fill={['#4d2320', '#61302a', '#7a4233', '#935539', '#b06f45'][arch]}
          stroke="#2b1013"
          strokeWidth="5"
        />
      ))}
      <rect width="1440" height="760" fill="url(#lamp-light)" />
      <rect width="1440" height="760" filter="url(#stone)" opacity="0.6" />
      <path d="M0 690H1440V760H0Z" fill="#1f0b0d" />
      {barrels.map(([x, y, r]) => (
        <g key={`${x}${y}`}>
          <circle cx={x} cy={y} r={r} fill="#3c1d12" />
          <circle cx={x} cy={y} r={r * 0.9} fill="#8d5730" />
          <path
            d={Array.from({ length: 9 }, (_, i) => (i - 4) * r * 0.2)
              .map(
                (at) =>
                  `M${x + at} ${y - Math.sqrt((r * 0.9) ** 2 - at ** 2)}V${y + Math.sqrt((r * 0.9) ** 2 - at ** 2)}`,
              )
              .join('')}
            stroke="#5a3219"
            strokeWidth="2.5"
          />
          <path d={`M${x - r * 0.88} ${y - 6}h${r * 1.76}v13h${-r * 1.76}Z`} fill="#6f421f" />
          <circle cx={x} cy={y} r={r * 0.94} fill="none" stroke="#251210" strokeWidth={r * 0.09} />
          <circle cx={x} cy={y + r * 0.55} r="7" fill="#241010" />
          <path
            d={`M${x + r * 0.2} ${y - r * 0.86}A${r * 0.9} ${r * 0.9} 0 0 1 ${x + r * 0.84} ${y - r * 0.3}`}
            stroke="#f2b368"
            strokeWidth="4"
            fill="none"
            opacity="0.7"
          />
        </g>
      ))}
      {boards.map((y, row) => (
        <g key={y}>
          {[1000, 1130, 1260, 1390].map((x, at) => (
            <g key={x} fill={['#e9c37c', '#d39a4c', '#f1dcae', '#b97a3a'][(row + at * 3) % 4]}>
              <path d={`M${x - 52} ${y - 44}a52 11 0 0 1 104 0v32a52 11 0 0 1 -104 0Z`} />
              <path
                d={`M${x + 8} ${y - 2}a52 11 0 0 0 44 -10v-32a52 11 0 0 1 -44 10Z`}
                fill="#2b1013"
                opacity="0.34"
              />
              <ellipse cx={x} cy={y - 44} rx="52" ry="11" fill="#fff3cf" opacity="0.42" />
            </g>
          ))}
          <path d={`M940 ${y}H1440v13H940Z`} fill="#33170f" />
          <path d={`M940 ${y}H1440`} stroke="#c98a4e" strokeWidth="2" />
        </g>
      ))}
      <text
        className="label-words"
        x="720"
        y="120"
        textAnchor="middle"
        fontSize="30"
        letterSpacing="10"
        fill="#f6dfb4"
      >
        {words[0]}
      </text>
    </svg>
  )
}
