import type { ReactElement } from 'react'
import { Rosette } from './rosette.tsx'

/** Two initials on a seal, in place of a portrait. */
export function Monogram({
  id,
  initials,
  petals,
}: {
  id: string
  initials: [string, string]
  petals: number
}): ReactElement {
  return (
    <svg className="monogram" viewBox="-150 -150 300 300" aria-hidden="true">
      <Rosette id={id} petals={petals} />
      <circle r="71" className="monogram-ground" />
      <circle r="65" className="monogram-rim" />
      <g className="monogram-letters" textAnchor="middle">
        <text x="-16" y="20" fontSize="82">
          {initials[0]}
        </text>
        <text x="16" y="40" fontSize="82" className="second-letter">
          {initials[1]}
        </text>
      </g>
    </svg>
  )
}
