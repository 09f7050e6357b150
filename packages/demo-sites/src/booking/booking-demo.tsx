import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import type { SalonContent } from './salon-content.ts'
import { SalonPage } from './salon-page.tsx'
import type { StudioContent } from './studio-content.ts'
import { StudioPage } from './studio-page.tsx'

export type BookingContent = SalonContent | StudioContent

export function BookingDemo(props: { content: BookingContent; language: Language }): ReactElement {
  const { content, language } = props
  return (
    <div
      className={`booking booking-${content.variant}`}
      style={content.theme}
      data-booking={content.variant}
      data-language={language}
    >
      {content.variant === 'salon' ? <SalonPage content={content} /> : <StudioPage content={content} />}
    </div>
  )
}
