import type { ReactElement } from 'react'

const lemon = { rind: '#f2b705', pulp: '#ffe36b' }

const peels = [
  lemon,
  { rind: '#f0567a', pulp: '#ff9cae' },
  { rind: '#3f9a4a', pulp: '#b6e07a' },
  { rind: '#f07a1f', pulp: '#ffb45c' },
]

export function SliceDrawing({ flavour }: { flavour: number }): ReactElement {
  const { rind, pulp } = peels[flavour % peels.length] ?? lemon
  const wedges = Array.from({ length: 8 }, (_, index) => index * 45)
  return (
    <svg className="quiz-slice" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="48" fill={rind} />
      <circle cx="50" cy="50" r="41" fill="#fffdf2" />
      {wedges.map((angle) => (
        <path
          key={angle}
          d="M50 41L42 18q8-5 16 0z"
          fill={pulp}
          stroke={pulp}
          strokeWidth="5"
          strokeLinejoin="round"
          transform={`rotate(${angle + 22} 50 50)`}
        />
      ))}
    </svg>
  )
}
