import type { ReactElement } from 'react'
import type { TableMenuContent } from './restaurant-content.ts'

type SectionId = TableMenuContent['sections'][number]['id']

function Sardine({
  transform,
  body,
  belly,
}: {
  transform: string
  body: string
  belly: string
}): ReactElement {
  return (
    <g transform={transform}>
      <path d="M0 30C34 2 96-4 150 22l34-22-8 30 8 32-34-22C96 64 34 60 0 30z" fill={body} />
      <path d="M12 34c36 22 88 24 136 4C104 42 56 42 12 34z" fill={belly} />
      <path d="M46 10c-8 14-8 28 0 42" fill="none" stroke={belly} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M70 18h12M92 18h12M114 20h12M80 28h12M102 28h12"
        stroke={belly}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="26" cy="24" r="5.5" fill={belly} />
      <circle cx="25" cy="24" r="2.4" fill="#10233f" />
    </g>
  )
}

/** A cut-paper sea at the head of the menu. */
export function TableMenuSea(): ReactElement {
  return (
    <svg
      className="tm-sea"
      viewBox="0 0 400 440"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h400v440H0z" fill="#1b5fae" />
      <circle cx="330" cy="196" r="58" fill="#f6c21c" />
      <path d="M-30 262q28-26 56 0t56 0 56 0 56 0 56 0 56 0 56 0 56 0v200H-30z" fill="#134a8f" />
      <path d="M-50 312q34-28 68 0t68 0 68 0 68 0 68 0 68 0 68 0v140H-50z" fill="#0e3468" />
      <Sardine transform="translate(224 278) rotate(-9) scale(.8)" body="#e9f1f2" belly="#7fb2cf" />
      <Sardine transform="translate(34 326) rotate(3) scale(.84)" body="#9fd0dc" belly="#f6f0df" />
      <Sardine transform="translate(240 344) rotate(6) scale(.72)" body="#f4ecd8" belly="#e0533a" />
      <path d="M-30 412q26-24 52 0t52 0 52 0 52 0 52 0 52 0 52 0 52 0 52 0v60H-30z" fill="#d8412a" />
      <path
        d="M286 112q10-13 20 0q10-13 20 0"
        fill="none"
        stroke="#f7f1e2"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}

const cutouts: Record<SectionId, ReactElement> = {
  sea: <Sardine transform="translate(6 32) scale(.8)" body="#1b5fae" belly="#f7f1e2" />,
  garden: (
    <g>
      <path
        d="M80 112c-44 0-62-26-54-54 8-26 34-30 54-18 20-12 46-8 54 18 8 28-10 54-54 54z"
        fill="#d8412a"
      />
      <path
        d="M80 42c-18-4-28-14-30-28 14 0 24 6 28 16 0-12 4-22 14-30 4 14 0 24-6 32 10-8 20-10 32-6-6 14-20 20-38 16z"
        fill="#2f7a4d"
      />
      <path d="M46 74c2 14 10 22 22 26" fill="none" stroke="#f7f1e2" strokeWidth="6" strokeLinecap="round" />
    </g>
  ),
  grill: (
    <g>
      <path
        d="M84 4c30 26 44 46 44 68 0 26-20 44-48 44s-48-18-48-44c0-16 8-28 22-40 2 12 6 18 14 22-2-20 4-36 16-50z"
        fill="#d8412a"
      />
      <path
        d="M84 54c16 14 22 24 22 36 0 14-10 24-26 24s-26-10-26-24c0-10 6-16 12-22 2 6 6 10 10 12-2-10 2-18 8-26z"
        fill="#f6c21c"
      />
    </g>
  ),
  sweet: (
    <g>
      <path d="M14 66c0-34 30-56 66-56s66 22 66 56z" fill="#f6c21c" />
      <path
        d="M80 20v40M80 62 44 34M80 62l36-28M78 62H32M82 62h46"
        stroke="#fffaea"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M14 66h132c0 8-4 12-10 12H24c-6 0-10-4-10-12z" fill="#e8a313" />
      <path d="M110 100c10-16 28-18 38-10-8 14-24 18-38 10z" fill="#2f7a4d" />
    </g>
  ),
  drinks: (
    <g>
      <path d="M42 30h76l-12 84H54z" fill="#9fd0dc" />
      <path d="M46 56h68l-8 58H54z" fill="#1b5fae" />
      <circle cx="112" cy="32" r="24" fill="#f6c21c" />
      <path d="M112 14v36M94 32h36" stroke="#fffaea" strokeWidth="5" />
      <path d="M78 112 66 2" stroke="#d8412a" strokeWidth="7" strokeLinecap="round" />
    </g>
  ),
}

export function CutOut({ section }: { section: SectionId }): ReactElement {
  return (
    <svg className="tm-cutout" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {cutouts[section]}
    </svg>
  )
}
