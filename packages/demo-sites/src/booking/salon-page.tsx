import type { ReactElement } from 'react'
import { brandLine, brandMark, ExampleNote } from '../brand.tsx'
import type { SalonContent } from './salon-content.ts'
import { SalonSteps } from './salon-steps.tsx'
import { StrandDrawing } from './strand-drawing.tsx'

export function SalonPage({ content }: { content: SalonContent }): ReactElement {
  return (
    <>
      <header className="salon-front">
        <StrandDrawing tones={content.hair} />
        <div className="salon-sign">
          <p className="salon-kind" {...brandLine('trade', 'town')}>
            {content.kind}
          </p>
          <h1 className="salon-brand" {...brandMark('name')}>
            {content.brand}
          </h1>
          <p className="salon-lead">{content.lead}</p>
        </div>
      </header>
      <main className="salon-main">
        <SalonSteps content={content} />
      </main>
      <footer className="salon-footer">
        <div>
          {content.address.map((line, index) => (
            <p key={line} {...(index === 0 && brandMark('name'))}>
              {line}
            </p>
          ))}
        </div>
        <section aria-labelledby="salon-hours">
          <h2 id="salon-hours">{content.hoursTitle}</h2>
          <dl>
            {content.hours.map((row) => (
              <div key={row.day}>
                <dt>{row.day}</dt>
                <dd>{row.time}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="salon-small">
          <ExampleNote text={content.footer} parts={['trade', 'town']} />
        </p>
      </footer>
    </>
  )
}
