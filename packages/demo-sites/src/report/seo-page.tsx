import type { ReactElement } from 'react'
import { brandMark, ExampleNote } from '../brand.tsx'
import type { Language } from '../language.ts'
import { PeriodSwitch } from './period-switch.tsx'
import type { SeoContent } from './seo-content.ts'
import { SeoPeriodArticle } from './seo-period-article.tsx'

export function SeoPage({ content, language }: { content: SeoContent; language: Language }): ReactElement {
  return (
    <>
      <header className="seo-front">
        <div className="seo-ears">
          <p {...brandMark('name')}>{content.client}</p>
          <p>{content.edition}</p>
        </div>
        <h1>{content.masthead}</h1>
        <div className="seo-strip">
          <p className="report-example">{content.example}</p>
          <PeriodSwitch label={content.periodLabel} periods={content.periods} />
        </div>
      </header>
      <main>
        {content.periods.map((period, index) => (
          <SeoPeriodArticle
            key={period.id}
            period={period}
            number={index + 1}
            content={content}
            language={language}
          />
        ))}
        <section className="seo-glossary" aria-labelledby="seo-glossary">
          <h2 id="seo-glossary">{content.labels.glossaryTitle}</h2>
          <dl>
            {content.glossary.map((entry) => (
              <div key={entry.term}>
                <dt>{entry.term}</dt>
                <dd>{entry.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className="seo-footer">
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
    </>
  )
}
