import type { ReactElement } from 'react'
import type { Treasure } from './hunt-content.ts'

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const drawings: Record<Treasure, ReactElement> = {
  telescope: (
    <>
      <path d="M48 56L26 96M50 56l2 40M52 56l24 38" stroke="#4a2c20" strokeWidth="6" {...line} />
      <path d="M14 58l52-34 10 16-54 30z" fill="#c9772c" />
      <path d="M64 22l16-10 16 24-18 8z" fill="#f0b04a" />
      <path d="M8 60l8-5 8 14-8 5z" fill="#7a3f1c" />
      <path d="M22 60l48-30" stroke="#fff" strokeWidth="4" opacity=".5" {...line} />
    </>
  ),
  kite: (
    <>
      <path d="M50 6l32 36-32 38-32-38z" fill="#e5534b" />
      <path d="M50 6l32 36H50zM50 80L18 42h32z" fill="#f7d154" />
      <path d="M50 80c-12 6 10 10-4 18" stroke="#fff" strokeWidth="3" {...line} />
    </>
  ),
  globe: (
    <>
      <path d="M34 94h32M50 84v10" stroke="#7a4a24" strokeWidth="8" {...line} />
      <circle cx="50" cy="46" r="33" fill="#4fa3c7" />
      <path
        d="M30 28c14-12 22-2 18 8s-18 6-16 18-10 4-13-4 4-16 11-22zM58 48c10-6 22-2 20 8s-14 20-20 12-6-16 0-20z"
        fill="#7dbb68"
      />
      <path d="M22 14a42 42 0 1 0 58 60" stroke="#e0b04a" strokeWidth="6" {...line} />
    </>
  ),
  hourglass: (
    <>
      <path d="M26 14h48c0 24-18 26-18 36s18 12 18 36H26c0-24 18-26 18-36S26 38 26 14z" fill="#eaf6f8" />
      <path
        d="M34 30h32c-4 10-14 12-16 20-2-8-12-10-16-20zM30 84c2-14 12-14 20-18 8 4 18 4 20 18z"
        fill="#e0a03c"
      />
      <path d="M22 12h56M22 88h56" stroke="#7a3f1c" strokeWidth="10" {...line} />
    </>
  ),
  violin: (
    <>
      <path d="M50 4v46" stroke="#3a1c14" strokeWidth="8" {...line} />
      <path
        d="M50 34c18 0 24 10 20 20-3 6-3 8 2 14 8 14-2 28-22 28s-30-14-22-28c5-6 5-8 2-14-4-10 2-20 20-20z"
        fill="#a8481c"
      />
      <path d="M46 40v40M50 40v40M54 40v40" stroke="#ffe9c2" strokeWidth="1.6" />
      <path d="M38 60c4 4-2 8 2 12M62 60c-4 4 2 8-2 12" stroke="#3a1c14" strokeWidth="2.6" {...line} />
    </>
  ),
  metronome: (
    <>
      <path d="M38 10h24l20 84H18z" fill="#8a4524" />
      <path d="M42 20h16l12 52H30z" fill="#f2ddb4" />
      <path d="M50 70L68 16" stroke="#2a1a1c" strokeWidth="4" {...line} />
      <path d="M54 42l14 5-4 12-14-5z" fill="#e0b04a" />
      <path d="M14 88h72v8H14z" fill="#5b2c18" />
    </>
  ),
  helmet: (
    <>
      <path d="M14 82c4-10 12-10 14-14h44c2 4 10 4 14 14v12H14z" fill="#a9682f" />
      <circle cx="50" cy="44" r="36" fill="#d98e3f" />
      <path d="M50 8a36 36 0 0 1 0 72c22-18 22-54 0-72z" fill="#b8702c" />
      <circle cx="46" cy="46" r="20" fill="#7a431c" />
      <circle cx="46" cy="46" r="14" fill="#8fd0d8" />
      <path d="M38 42q4-8 12-6" stroke="#fff" strokeWidth="3.6" {...line} />
      <circle cx="80" cy="46" r="8" fill="#7a431c" />
      <path d="M26 88h.1M42 88h.1M58 88h.1M74 88h.1" stroke="#f7d8a0" strokeWidth="6" {...line} />
    </>
  ),
  shell: (
    <>
      <path
        d="M50 92C14 76 6 40 20 26c10-10 18 0 18-8 0-12 24-12 24 0 0 8 8-2 18 8 14 14 6 50-30 66z"
        fill="#f6b9a4"
      />
      <path d="M50 88L26 36M50 88l-8-62M50 88l8-62M50 88l24-52" stroke="#d97a66" strokeWidth="4" {...line} />
      <path d="M36 88h28v8H36z" fill="#d97a66" />
    </>
  ),
  compass: (
    <>
      <path d="M44 4h12v12H44z" fill="#9a6a1c" />
      <circle cx="50" cy="54" r="40" fill="#d9a23a" />
      <circle cx="50" cy="54" r="31" fill="#fff8e6" />
      <path d="M50 28v6M50 74v6M24 54h6M70 54h6" stroke="#7a5a2a" strokeWidth="4" {...line} />
      <path d="M66 34L56 60 44 48z" fill="#d8402f" />
      <path d="M34 74l10-26 12 12z" fill="#2c3a5c" />
    </>
  ),
  scales: (
    <>
      <path d="M50 16v70M18 26l64-6" stroke="#8a5a1c" strokeWidth="6" {...line} />
      <path d="M28 94h44l-8-10H36z" fill="#8a5a1c" />
      <path d="M18 26L6 60h24zM82 20L70 52h24z" stroke="#6a4212" strokeWidth="2.6" {...line} />
      <path d="M4 60h28c0 14-28 14-28 0zM68 52h28c0 14-28 14-28 0z" fill="#b8541f" />
      <circle cx="50" cy="14" r="7" fill="#b8541f" />
    </>
  ),
  amphora: (
    <>
      <path d="M38 30C16 26 20 52 30 54M62 30c22-4 18 22 8 24" stroke="#8f3f22" strokeWidth="6" {...line} />
      <path
        d="M38 12h24c0 16-2 18 6 26 14 16 8 36-10 50l-4 10h-8l-4-10C24 74 18 54 32 38c8-8 6-10 6-26z"
        fill="#d8713f"
      />
      <path d="M26 50h48v12H26z" fill="#2a1a1c" />
      <path d="M30 59l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6" stroke="#f2c79a" strokeWidth="2.4" {...line} />
      <path d="M34 8h32v8H34z" fill="#8f3f22" />
    </>
  ),
  lantern: (
    <>
      <path d="M34 24a16 16 0 0 1 32 0" stroke="#2a2430" strokeWidth="5" {...line} />
      <path d="M32 22h36l6 12H26zM26 84h48v10H26z" fill="#2a2430" />
      <path d="M30 34h40v50H30z" fill="#ffe28a" />
      <path d="M50 42c12 14 10 30 0 34-10-4-12-20 0-34z" fill="#f08a24" />
      <path d="M30 34v50M70 34v50M50 34v6" stroke="#2a2430" strokeWidth="5" />
    </>
  ),
}

export function TreasureDrawing({ id }: { id: Treasure }): ReactElement {
  return (
    <svg className="hunt-treasure" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {drawings[id]}
    </svg>
  )
}
