import type { CSSProperties, ReactElement } from 'react'
import { type AccentRule, accentMark, BrandContext } from '../brand.tsx'
import type { Language } from '../language.ts'
import { BakeryPage } from './bakery-page.tsx'
import { BistroPage } from './bistro-page.tsx'
import type { RestaurantContent } from './restaurant-content.ts'
import { TableMenuPage } from './table-menu-page.tsx'

export type { RestaurantContent } from './restaurant-content.ts'

const accents: Record<RestaurantContent['variant'], AccentRule[]> = {
  bistro: [{ names: ['--lamp'], against: ['--night', '--wall', '--leather'], towards: 'white' }],
  bakery: [{ names: ['--jam'], against: ['--flour', '--butter'], towards: 'black' }],
  table: [{ names: ['--tomato'], against: ['--paper'], towards: 'black' }],
}

export function RestaurantDemo({
  content,
  language,
}: {
  content: RestaurantContent
  language: Language
}): ReactElement {
  return (
    <BrandContext
      value={{ name: content.brand.name, town: 'visit' in content ? content.visit.address[1] : undefined }}
    >
      <div
        className={`rs rs-${content.variant}`}
        style={content.theme as CSSProperties}
        {...accentMark(content.theme, accents[content.variant])}
        data-restaurant=""
        data-language={language}
      >
        {content.variant === 'bistro' && <BistroPage content={content} language={language} />}
        {content.variant === 'bakery' && <BakeryPage content={content} language={language} />}
        {content.variant === 'table' && <TableMenuPage content={content} language={language} />}
      </div>
    </BrandContext>
  )
}
