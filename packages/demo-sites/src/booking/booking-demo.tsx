import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandContext } from '../brand.tsx'
import type { Language } from '../language.ts'
import type { SalonContent } from './salon-content.ts'
import { SalonPage } from './salon-page.tsx'
import type { StudioContent } from './studio-content.ts'
import { StudioPage } from './studio-page.tsx'

export type BookingContent = SalonContent | StudioContent

const accents: Record<BookingContent['variant'], AccentRule[]> = {
  salon: [{ names: ['--accent'], against: ['--ground', '--sheet', '--chosen'], towards: 'black' }],
  studio: [{ names: ['--accent'], against: ['--ground', '--wall'], towards: 'black' }],
}

export function BookingDemo(props: { content: BookingContent; language: Language }): ReactElement {
  const { content, language } = props
  return (
    <BrandContext value={{ name: content.brand }}>
      <div
        className={`booking booking-${content.variant}`}
        style={content.theme}
        {...accentMark(content.theme, accents[content.variant])}
        data-booking={content.variant}
        data-language={language}
      >
        {content.variant === 'salon' ? <SalonPage content={content} /> : <StudioPage content={content} />}
      </div>
    </BrandContext>
  )
}
