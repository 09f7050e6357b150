import type { ReactElement } from 'react'
import { TreeShapes } from './trees.tsx'

/** Hatches and trees that every drawing of the page refers to, defined once. */
export function Hatches(): ReactElement {
  return (
    <svg className="ar-hatches" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <TreeShapes />
        <pattern
          id="ar-earth"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V9M2.2 0V9M4.4 0V9" stroke="var(--ink)" strokeWidth="0.55" />
        </pattern>
        <pattern
          id="ar-stone"
          width="4.4"
          height="4.4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4.4" height="4.4" fill="var(--paper)" />
          <path d="M1 0V4.4" stroke="var(--ink)" strokeWidth="1.15" />
        </pattern>
        <pattern id="ar-board" width="4" height="40" patternUnits="userSpaceOnUse">
          <path d="M1 0V40" stroke="var(--ink)" strokeWidth="0.4" opacity="0.55" />
        </pattern>
        <pattern id="ar-rubble" width="46" height="30" patternUnits="userSpaceOnUse">
          <path
            d="M2 3h9M16 2h13M35 4h8M7 9h12M25 8h8M38 10h6M1 15h10M17 14h12M34 16h9M6 21h8M20 20h12M37 22h7M2 27h12M19 26h8M32 28h10"
            stroke="var(--ink)"
            strokeWidth="0.5"
            opacity="0.6"
          />
        </pattern>
        <pattern id="ar-water" width="60" height="15" patternUnits="userSpaceOnUse">
          <path d="M0 1H60M6 6H44M20 11H56" stroke="var(--ink)" strokeWidth="0.5" />
        </pattern>
      </defs>
    </svg>
  )
}
