import type { CSSProperties, ReactElement } from 'react'
import type { Language } from '../language.ts'
import { BakeryPage } from './bakery-page.tsx'
import { BistroPage } from './bistro-page.tsx'
import type { RestaurantContent } from './restaurant-content.ts'
import { TableMenuPage } from './table-menu-page.tsx'

export type { RestaurantContent } from './restaurant-content.ts'

export function RestaurantDemo({
  content,
  language,
}: {
  content: RestaurantContent
  language: Language
}): ReactElement {
  return (
    <div
      className={`rs rs-${content.variant}`}
      style={content.theme as CSSProperties}
      data-restaurant=""
      data-language={language}
    >
      {content.variant === 'bistro' && <BistroPage content={content} language={language} />}
      {content.variant === 'bakery' && <BakeryPage content={content} language={language} />}
      {content.variant === 'table' && <TableMenuPage content={content} language={language} />}
    </div>
  )
}
