import type { ReactElement } from 'react'

/** Patterns printed on the papers. `a` is the ground, `b` and `c` the inks. */
export function PaperPattern(props: { id: string; kind: string; colours: string[] }): ReactElement {
  const [a, b, c] = props.colours
  const size = props.kind === 'waves' ? 40 : 48
  return (
    <pattern id={props.id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} fill={a} />
      {props.kind === 'scallops' && (
        <g fill="none" stroke={b} strokeWidth="3">
          <path d="M0 24A24 24 0 0 0 48 24M0 24A12 12 0 0 0 24 24A12 12 0 0 0 48 24M-24 48A24 24 0 0 0 24 48A24 24 0 0 0 72 48M-24 0A24 24 0 0 0 24 0A24 24 0 0 0 72 0" />
        </g>
      )}
      {props.kind === 'checks' && (
        <g>
          <path d="M0 0H24V24H0ZM24 24H48V48H24Z" fill={b} />
          <circle cx="36" cy="12" r="4" fill={c} />
          <circle cx="12" cy="36" r="4" fill={a} />
        </g>
      )}
      {props.kind === 'leaves' && (
        <g>
          <path d="M4 24Q14 2 24 24Q14 46 4 24Z" fill={b} />
          <path d="M28 0Q38 -22 48 0Q38 22 28 0ZM28 48Q38 26 48 48Q38 70 28 48Z" fill={c} />
          <path d="M14 10V38M38 0V12M38 36V48" stroke={a} strokeWidth="1.6" />
        </g>
      )}
      {props.kind === 'terrazzo' && (
        <g>
          <path d="M4 6l10-3 5 8-9 5ZM31 26l9 4-3 9-9-5Z" fill={b} />
          <path d="M29 4l7 5-6 6-4-5ZM8 30l8 2-2 8-9-2Z" fill={c} />
          <path d="M20 22l4 1-1 4-4-2ZM42 14l3 3-4 2Z" fill="#26221f" />
        </g>
      )}
      {props.kind === 'waves' && (
        <g fill="none" stroke={b} strokeWidth="5">
          <path d="M-10 10Q0 0 10 10T30 10T50 10M-10 30Q0 20 10 30T30 30T50 30" />
        </g>
      )}
      {props.kind === 'stripes' && (
        <g>
          <path d="M0 0H12V48H0ZM24 0H36V48H24Z" fill={b} />
          <path d="M18 0V48M42 0V48" stroke={c} strokeWidth="2" />
        </g>
      )}
    </pattern>
  )
}
