import type { ReactElement } from 'react'
import { brandMark, ExampleNote } from '../brand.tsx'
import type { Language } from '../language.ts'
import type { CareContent } from './care-content.ts'
import { CarePeriodArticle } from './care-period-article.tsx'
import { PeriodSwitch } from './period-switch.tsx'

export function CarePage({ content, language }: { content: CareContent; language: Language }): ReactElement {
  return (
    <>
      <header className="care-front">
        <div>
          <h1>{content.masthead}</h1>
          <p {...brandMark('name')}>{content.client}</p>
        </div>
        <PeriodSwitch label={content.periodLabel} periods={content.periods} />
        <p className="report-example">{content.example}</p>
      </header>
      <main>
        {content.periods.map((period, index) => (
          <CarePeriodArticle
            key={period.id}
            period={period}
            number={index + 1}
            content={content}
            language={language}
          />
        ))}
      </main>
      <footer className="care-footer">
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
    </>
  )
}
