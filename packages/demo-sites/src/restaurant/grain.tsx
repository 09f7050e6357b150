import type { ReactElement } from 'react'

/** Paper or film grain that covers its positioned parent. */
export function Grain({
  id,
  frequency,
  className,
}: {
  id: string
  frequency: number
  className?: string
}): ReactElement {
  return (
    <svg className={`rs-grain ${className ?? ''}`} aria-hidden="true" focusable="false">
      <filter id={id}>
        <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves={2} stitchTiles="stitch" />
        <feColorMatrix type="saturate" values="0" />
      </filter>
      <rect width="100%" height="100%" filter={`url(#${id})`} />
    </svg>
  )
}
