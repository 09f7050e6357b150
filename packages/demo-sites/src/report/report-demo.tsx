import type { ReactElement } from 'react'
import { type AccentRule, accentMark } from '../brand.tsx'
import type { Language } from '../language.ts'
import type { CareContent } from './care-content.ts'
import { CarePage } from './care-page.tsx'
import type { SeoContent } from './seo-content.ts'
import { SeoPage } from './seo-page.tsx'

export type ReportContent = SeoContent | CareContent

const accents: Record<ReportContent['variant'], AccentRule[]> = {
  seo: [{ names: ['--blue'], against: ['--paper', '--wash'], towards: 'black' }],
  care: [{ names: ['--deep'], against: ['--paper', '--mist', '--foam'], towards: 'black' }],
}

export function ReportDemo({
  content,
  language,
}: {
  content: ReportContent
  language: Language
}): ReactElement {
  return (
    <div
      className={`report report-${content.variant}`}
      style={content.theme}
      {...accentMark(content.theme, accents[content.variant])}
    >
      {content.variant === 'seo' ? (
        <SeoPage content={content} language={language} />
      ) : (
        <CarePage content={content} language={language} />
      )}
    </div>
  )
}
