import type { ReactElement } from 'react'
import type { SalonPerson } from './salon-content.ts'

type Look = SalonPerson['look']

/** `any` stands for no preference: a grey figure without a face. */
const palettes: Record<Look, { skin: string; clothes: string; background: string }> = {
  bob: { skin: '#e9b795', clothes: '#f3efe6', background: '#c9d8d6' },
  curls: { skin: '#8f5a3c', clothes: '#e2a24f', background: '#e8d6c3' },
  bun: { skin: '#f0c8aa', clothes: '#3b6a6c', background: '#efd9cf' },
  crop: { skin: '#c98e68', clothes: '#d8dcd3', background: '#b9cdd4' },
  any: { skin: '#d7dfdd', clothes: '#c0cdca', background: '#e2e8e6' },
}

function HairBehind({ look }: { look: Look }): ReactElement | null {
  if (look === 'bob') return <path d="M34 58c-4-30 14-44 31-43 20 0 34 16 30 46l-2 24H36z" fill="#1c1a1c" />
  if (look === 'bun')
    return (
      <>
        <circle cx="70" cy="14" r="13" fill="#b4592b" />
        <path d="M40 56c-3-24 10-36 25-36s28 12 25 36z" fill="#b4592b" />
      </>
    )
  if (look === 'curls')
    return (
      <g fill="#2a1a16">
        {[
          [42, 34, 14],
          [58, 22, 15],
          [76, 23, 15],
          [90, 36, 14],
          [35, 52, 13],
          [95, 54, 13],
          [36, 70, 12],
          [94, 72, 12],
        ].map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    )
  return null
}

function HairInFront({ look }: { look: Look }): ReactElement | null {
  if (look === 'bob')
    return <path d="M43 52c2-22 14-28 24-28 12 0 21 9 21 28-9-3-14-9-17-17-5 9-15 15-28 17z" fill="#1c1a1c" />
  if (look === 'bun')
    return <path d="M42 54c0-20 10-29 23-29s23 9 23 29c-6-11-14-17-22-18-9 2-18 8-24 18z" fill="#b4592b" />
  if (look === 'curls')
    return (
      <g fill="#2a1a16">
        <circle cx="50" cy="34" r="10" />
        <circle cx="65" cy="29" r="10" />
        <circle cx="81" cy="35" r="10" />
      </g>
    )
  if (look === 'crop')
    return (
      <path
        d="M41 50c-5-22 9-34 27-33 18-1 26 12 22 32-3-3-3-9-5-13-10 2-26 3-36-2-4 4-5 10-8 16z"
        fill="#4a3524"
      />
    )
  return <path d="M42 52c-2-22 10-32 23-32s25 10 23 32c-5-12-13-18-23-18s-18 6-23 18z" fill="#8fa3a0" />
}

export function PortraitDrawing({ look }: { look: Look }): ReactElement {
  const { skin, clothes, background } = palettes[look]
  return (
    <svg className="salon-portrait" viewBox="0 0 130 130" aria-hidden="true" focusable="false">
      <rect width="130" height="130" fill={background} />
      <HairBehind look={look} />
      <path d="M16 134c2-28 22-36 49-36s47 8 49 36z" fill={clothes} />
      <path d="M55 80h20v20c0 8-20 8-20 0z" fill={skin} />
      <path d="M55 84c6 7 14 7 20 0v8c-7 5-14 5-20 0z" fill="#000" opacity=".12" />
      <path d="M43 52c0-18 10-26 22-26s23 8 23 26c0 22-11 36-23 36S43 74 43 52z" fill={skin} />
      {/* The beard. */}
      {look === 'crop' && (
        <path d="M44 62c2 20 11 27 21 27s20-7 22-27c-5 9-12 10-21 10s-17-1-22-10z" fill="#4a3524" />
      )}
      {look === 'any' ? null : (
        <g fill="none" stroke="#1b1412" strokeWidth="2" strokeLinecap="round">
          <path d="M52 56c2-2 5-2 7 0M72 56c2-2 5-2 7 0M65 58l-2 9h4" opacity=".75" />
          <path d="M59 76c4 3 9 3 12 0" stroke={look === 'crop' ? '#e8b9a0' : '#8c2f24'} strokeWidth="2.6" />
        </g>
      )}
      <HairInFront look={look} />
    </svg>
  )
}
