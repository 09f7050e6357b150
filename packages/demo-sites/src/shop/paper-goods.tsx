import type { ReactElement } from 'react'
import { PaperPattern } from './paper-pattern.tsx'
import type { Paint } from './shop-content.ts'

type Part = { id: string; fill: string; cover: string }

export function PaperGoods({ paint, id }: { paint: Paint; id: string }): ReactElement {
  const pattern = paint.words?.[0] ?? 'waves'
  const part = { id, fill: `url(#${id}-paper)`, cover: 'var(--cover, #c33)' }
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true">
      <defs>
        <PaperPattern id={`${id}-paper`} kind={pattern} colours={paint.colours} />
        <filter id={`${id}-drop`} x="-30%" y="-30%" width="160%" height="170%">
          <feDropShadow dx="5" dy="12" stdDeviation="9" floodColor="#2b1d12" floodOpacity="0.28" />
        </filter>
      </defs>
      <g filter={`url(#${id}-drop)`}>{drawings[paint.kind]?.(part)}</g>
    </svg>
  )
}

const drawings: Record<string, (part: Part) => ReactElement> = {
  notebook: ({ fill, cover }) => (
    <g transform="rotate(-7 200 200)">
      <rect x="112" y="62" width="190" height="276" rx="5" fill="#f7f1e4" />
      <path d="M300 70v262M304 74v256" stroke="#cfc3ae" />
      <rect x="104" y="56" width="190" height="280" rx="5" fill={cover} />
      <path d="M104 61a5 5 0 0 1 5-5h26v280h-26a5 5 0 0 1-5-5Z" fill="#000" opacity="0.2" />
      <rect x="158" y="100" width="108" height="66" fill="#fbf6ea" />
      <path d="M172 124h80M172 142h52" stroke="#4a4038" strokeWidth="2" />
      <rect x="135" y="250" width="159" height="56" fill={fill} />
      <path d="M276 56v280" stroke="#1f1a17" strokeWidth="5" />
    </g>
  ),
  trio: ({ fill, cover }) => (
    <g>
      <g transform="rotate(13 200 220)">
        <rect x="140" y="70" width="160" height="226" fill="#f6d365" />
      </g>
      <g transform="rotate(2 200 220)">
        <rect x="124" y="82" width="160" height="226" fill={fill} />
      </g>
      <g transform="rotate(-9 200 220)">
        <rect x="104" y="96" width="160" height="226" fill={cover} />
        <path d="M108 130v26M108 250v26" stroke="#f7f1e4" strokeWidth="3" />
        <circle cx="184" cy="190" r="38" fill="none" stroke="#fbf6ea" strokeWidth="3" />
        <path d="M158 190h52" stroke="#fbf6ea" strokeWidth="3" />
      </g>
    </g>
  ),
  sheets: ({ fill, cover }) => (
    <g>
      <g transform="rotate(-32 200 200)">
        <rect x="60" y="176" width="290" height="52" rx="26" fill={fill} />
        <ellipse cx="346" cy="202" rx="13" ry="26" fill="#f4ead8" />
        <path d="M346 184a7 18 0 1 1-1 36a4 10 0 1 1 1-22" fill="none" stroke="#a8957a" strokeWidth="2" />
        <rect x="186" y="173" width="38" height="58" fill={cover} />
      </g>
      <g transform="rotate(-32 200 200)">
        <rect x="90" y="246" width="270" height="46" rx="23" fill={cover} />
        <rect x="206" y="243" width="34" height="52" fill="#fbf6ea" />
      </g>
    </g>
  ),
  envelope: ({ fill, cover }) => (
    <g>
      <g transform="rotate(8 200 200)">
        <rect x="112" y="64" width="200" height="140" fill="#fffaf0" />
        <path d="M136 96h150M136 118h120M136 140h138" stroke="#b9aa94" strokeWidth="3" />
      </g>
      <g transform="rotate(-5 200 240)">
        <rect x="70" y="150" width="264" height="180" fill={cover} />
        <path d="M70 150L202 256L334 150Z" fill={fill} />
        <path d="M70 330L172 232M334 330L232 232" stroke="#000" strokeOpacity="0.2" strokeWidth="2" />
        <circle cx="202" cy="252" r="19" fill="#26221f" />
        <path d="M193 252h18M202 243v18" stroke="#fbf6ea" strokeWidth="2.4" />
      </g>
    </g>
  ),
  planner: ({ fill, cover }) => (
    <g transform="rotate(4 200 200)">
      <rect x="62" y="96" width="280" height="214" rx="4" fill="#fffaf0" />
      <rect x="62" y="96" width="280" height="40" fill={cover} />
      <path d="M62 194H342M62 252H342M132 136V310M202 136V310M272 136V310" stroke="#b7a78f" strokeWidth="2" />
      <path d="M136 198h62v50h-62Z" fill={fill} />
      <path
        d="M80 84v24M110 84v24M140 84v24M170 84v24M200 84v24M230 84v24M260 84v24M290 84v24M320 84v24"
        stroke="#26221f"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  ),
  box: ({ fill, cover }) => (
    <g>
      <path d="M64 196L200 140L336 196L200 262Z" fill="#efe2c8" />
      <path d="M64 196V286L200 356V262Z" fill={cover} />
      <path d="M336 196V286L200 356V262Z" fill={fill} />
      <path d="M336 196V286L200 356V262Z" fill="#000" opacity="0.14" />
      <path d="M116 188l132-60 22 9-130 62ZM160 204l124-70 20 9-122 72Z" fill="#fffaf0" stroke="#cdbb9b" />
      <path d="M52 118L188 62L324 118L188 184Z" fill={fill} />
      <path d="M52 118V146L188 214V184ZM324 118V146L188 214V184Z" fill={cover} />
      <path d="M324 118V146L188 214V184Z" fill="#000" opacity="0.18" />
    </g>
  ),
}
