import type { ReactElement } from 'react'
import type { BreadShape } from './restaurant-content.ts'

const crumb = '#f7dfa8'
const cut = { fill: crumb, stroke: '#8a4a1a', strokeWidth: 1.2 }
const line = { fill: 'none', stroke: '#7b3c12', strokeLinecap: 'round' as const }

const breads: Record<BreadShape, ReactElement> = {
  baguette: (
    <g>
      {[
        ['translate(16 8) rotate(-7 90 90)', 'url(#bk-crust)'],
        ['translate(4 26) rotate(3 90 90)', 'url(#bk-gold)'],
      ].map(([transform, fill]) => (
        <g key={transform} transform={transform}>
          <path d="M2 84c2-15 30-22 92-22s94 7 94 22-30 18-94 18S0 98 2 84z" fill={fill} />
          {[22, 56, 90, 124].map((x) => (
            <path key={x} d={`M${x} 88q16-18 40-20q-12 16-40 20z`} {...cut} />
          ))}
        </g>
      ))}
    </g>
  ),
  miche: (
    <g>
      <path d="M14 92c0-40 36-66 86-66s86 26 86 66c0 22-34 30-86 30s-86-8-86-30z" fill="url(#bk-dark)" />
      <path
        d="M52 82c4-26 24-42 50-46-8 22-22 38-50 46zM96 84c4-24 22-38 46-42-6 20-20 36-46 42zM66 104c24-10 54-12 84-4-26 8-56 10-84 4z"
        {...cut}
      />
      <path
        d="M30 72c14-24 38-36 66-38M150 52c12 10 20 22 22 36"
        stroke="#fff6dd"
        strokeWidth="7"
        opacity=".38"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
  couronne: (
    <g>
      <path d="M12 88c0-34 40-54 88-54s88 20 88 54-40 34-88 34-88 0-88-34z" fill="url(#bk-crust)" />
      <ellipse cx="100" cy="78" rx="36" ry="15" fill="#5d2a0d" />
      <path d="M66 84c8 10 60 10 68 0-8-6-60-6-68 0z" fill="#8a4a1c" />
      <path
        d="M34 66q20-8 34 4q-20 6-34-4zM88 42q14 6 22 0q-8 18-22 0zM134 70q20-12 34-2q-14 10-34 2zM42 104q16-12 36-8q-12 14-36 8zM122 100q22-6 36 4q-22 8-36-4z"
        {...cut}
      />
    </g>
  ),
  tourte: (
    <g>
      <path d="M10 98c0-36 38-62 90-62s90 26 90 62c0 18-36 24-90 24S10 116 10 98z" fill="url(#bk-rye)" />
      <path
        d="M26 86c16-26 42-40 74-40M60 98l36-44M92 104l38-50M126 106l28-38M40 70l60 44M72 54l74 54M112 46l56 44"
        {...line}
        strokeWidth={3}
        stroke="#e8cf9f"
        opacity={0.75}
      />
      <path
        d="M50 62c20-14 60-18 92-4"
        stroke="#fff6dd"
        strokeWidth="12"
        opacity=".35"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
  mie: (
    <g>
      <path
        d="M26 60c-8-22 12-34 28-26 10-14 34-14 46 0 12-14 36-14 46 0 18-6 36 6 28 26v62H26z"
        fill="url(#bk-crust)"
      />
      <path d="M26 64h148v58H26z" fill="url(#bk-gold)" />
      <path d="M74 58v62M124 58v62" {...line} strokeWidth={2} opacity={0.4} />
      <path
        d="M42 44c8-8 18-6 24 0M88 40c8-8 20-6 26 0M134 44c8-8 18-6 22 0"
        stroke="#fff0c6"
        strokeWidth="5"
        opacity=".7"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
  brioche: (
    <g>
      <path d="M40 84h120l-18 38H58z" fill="#b4692a" />
      <path d="M56 84l8 38M76 84l5 38M98 84v38M122 84l-5 38M142 84l-8 38" {...line} strokeWidth={2.4} />
      <path d="M32 82c0-26 26-40 68-40s68 14 68 40c-10 10-126 10-136 0z" fill="url(#bk-gold)" />
      <path d="M72 46c-4-24 12-36 28-36s32 12 28 36c-12 12-44 12-56 0z" fill="url(#bk-crust)" />
      <path
        d="M84 24c6-6 14-8 20-6M52 66c10-10 20-14 32-14"
        stroke="#fff3cf"
        strokeWidth="6"
        opacity=".75"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
  croissant: (
    <g>
      <path
        d="M12 112c2-44 36-78 88-78s86 34 88 78c-16 12-34 4-40-14-10-14-28-20-48-20s-38 6-48 20c-6 18-24 26-40 14z"
        fill="url(#bk-gold)"
      />
      <path
        d="M50 100c-10-18-14-30-16-38M70 84c-6-18-8-30-8-42M100 78V34M130 84c6-18 8-30 8-42M150 100c10-18 14-30 16-38"
        {...line}
        strokeWidth={3}
      />
      <path
        d="M76 46c6-4 12-6 18-6M108 40c8 0 14 2 20 6M44 66c4-6 8-10 12-14"
        stroke="#fff3cf"
        strokeWidth="6"
        opacity=".75"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
  chocolatine: (
    <g>
      <path
        d="M18 104c-4-30 8-58 30-60h104c22 2 34 30 30 60-2 14-12 18-24 18H42c-12 0-22-4-24-18z"
        fill="url(#bk-gold)"
      />
      <path
        d="M58 46c-12 20-14 50-6 76M84 44c-8 22-8 54-2 78M116 44c8 22 8 54 2 78M142 46c12 20 14 50 6 76"
        {...line}
        strokeWidth={3}
      />
      <ellipse cx="22" cy="96" rx="7" ry="9" fill="#3b1808" />
      <ellipse cx="178" cy="96" rx="7" ry="9" fill="#3b1808" />
      <path
        d="M88 54h24M62 58l10-4M130 54l8 4"
        stroke="#fff3cf"
        strokeWidth="6"
        opacity=".75"
        strokeLinecap="round"
      />
    </g>
  ),
  flan: (
    <g>
      <path d="M20 74 150 44l34 26v36L60 122 20 104z" fill="#b4692a" />
      <path d="M60 92l124-24v36L60 122z" fill="#f8dc8c" />
      <path d="M20 74 150 44l34 24L60 92z" fill="url(#bk-crust)" />
      <path d="M60 118l124-18v6L60 124 20 106v-4z" fill="#a8591f" />
      <path
        d="M58 74c16-8 40-12 62-16M88 78c14-4 30-6 44-10"
        stroke="#4c1f08"
        strokeWidth="7"
        opacity=".55"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  ),
}

/** Crust gradients shared by all breads of the page, defined once before the shelf. */
export function BakeryCrusts(): ReactElement {
  return (
    <svg className="rs-hidden" aria-hidden="true" focusable="false">
      <defs>
        {[
          ['bk-crust', '#f0b763', '#c0702a', '#7c3a10'],
          ['bk-gold', '#fbd585', '#df9a40', '#a55c1c'],
          ['bk-dark', '#d68a41', '#96501e', '#572509'],
          ['bk-rye', '#a87846', '#704624', '#43250f'],
        ].map(([id, light, tone, shade]) => (
          <linearGradient key={id} id={id} x1=".2" x2=".35" y1="0" y2="1">
            <stop offset="0" stopColor={light} />
            <stop offset=".5" stopColor={tone} />
            <stop offset="1" stopColor={shade} />
          </linearGradient>
        ))}
      </defs>
    </svg>
  )
}

export function Bread({ shape }: { shape: BreadShape }): ReactElement {
  return (
    <svg className="bk-bread" viewBox="0 0 200 126" aria-hidden="true" focusable="false">
      {breads[shape]}
    </svg>
  )
}
