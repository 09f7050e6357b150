import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import type { CareContent } from './care-content.ts'
import { CarePage } from './care-page.tsx'
import type { SeoContent } from './seo-content.ts'
import { SeoPage } from './seo-page.tsx'

export type ReportContent = SeoContent | CareContent

export function ReportDemo({
  content,
  language,
}: {
  content: ReportContent
  language: Language
}): ReactElement {
  return (
    <div className={`report report-${content.variant}`} style={content.theme}>
      {content.variant === 'seo' ? (
        <SeoPage content={content} language={language} />
      ) : (
        <CarePage content={content} language={language} />
      )}
    </div>
  )
}
