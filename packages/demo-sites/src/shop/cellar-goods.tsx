import type { ReactElement } from 'react'
import { Engraving } from './engraving.tsx'
import type { Paint } from './shop-content.ts'

/** Articles are drawn as labels: an engraved frame, a vignette and three lines of type. */
export function CellarGoods({ paint, id }: { paint: Paint; id: string }): ReactElement {
  const [paper = '#f3e7cc', ink = '#3a1c1a', accent = '#8d2b22'] = paint.colours
  const [top, middle, bottom] = paint.words ?? []
  const length = middle?.length ?? 0
  const size = length > 13 ? 18 : length > 10 ? 20 : 24
  const topLength = top?.length ?? 0
  return (
    <svg viewBox="0 0 300 380" aria-hidden="true">
      <defs>
        <filter id={`${id}-age`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.018 0.024" numOctaves="4" seed={paint.seed} />
          <feColorMatrix values="0 0 0 0 0.45  0 0 0 0 0.28  0 0 0 0 0.1  0 0 0 1.5 -0.72" />
        </filter>
        <clipPath id={`${id}-cut`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <path d={outline} fill={paper} />
      <rect width="300" height="380" filter={`url(#${id}-age)`} clipPath={`url(#${id}-cut)`} opacity="0.5" />
      <g fill="none" stroke={ink}>
        <path
          d="M30 20H270Q270 32 282 32V348Q270 348 270 360H30Q30 348 18 348V32Q30 32 30 20Z"
          strokeWidth="2.6"
        />
        <path
          d="M36 28H264Q266 38 274 40V340Q266 342 264 352H36Q34 342 26 340V40Q34 38 36 28Z"
          strokeWidth="0.9"
        />
        <path d="M60 74H240M60 78H240M70 304H230" strokeWidth="0.9" />
      </g>
      <g transform="translate(150 158)">
        <Engraving kind={paint.kind} ink={ink} accent={accent} paper={paper} />
      </g>
      <path d="M34 252Q150 232 266 252V294Q150 274 34 294Z" fill={accent} />
      <path d="M40 256Q150 237 260 256M40 289Q150 270 260 289" fill="none" stroke={paper} strokeWidth="0.9" />
      <path id={`${id}-arc`} d="M34 284Q150 264 266 284" fill="none" />
      <g textAnchor="middle" fill={ink} className="label-words">
        <text x="150" y="62" fontSize={topLength > 15 ? 11.5 : 14} letterSpacing={topLength > 15 ? 1 : 2}>
          {top}
        </text>
        <text fontSize={size} fill={paper} letterSpacing="0.6">
          <textPath href={`#${id}-arc`} startOffset="50%">
            {middle}
          </textPath>
        </text>
        <text x="150" y="330" fontSize="14" letterSpacing="1">
          {bottom}
        </text>
      </g>
    </svg>
  )
}

const outline = 'M10 6H290V374H10Z'
