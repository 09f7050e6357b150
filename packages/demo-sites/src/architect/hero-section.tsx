import type { CSSProperties, ReactElement } from 'react'
import { marketHall } from './buildings/market-hall.ts'
import { Levels } from './drawing/annotations.tsx'
import { u } from './drawing/drawing-units.ts'
import { SectionView } from './drawing/section-view.tsx'

/** Cross-section of the market hall, as wide as the page: its ground line is the bottom of the first screen. */
export function HeroSection({ alt, language }: { alt: string; language: string }): ReactElement {
  const style = { '--note': '10' } as CSSProperties
  return (
    <svg
      className="ar-hero-drawing"
      viewBox={`${u(-14.5)} ${u(-11.8)} ${u(53)} ${u(13.4)}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={alt}
      style={style}
    >
      <SectionView building={marketHall} />
      <Levels levels={marketHall.levels} x={26.4} size={0.42} language={language} />
    </svg>
  )
}
