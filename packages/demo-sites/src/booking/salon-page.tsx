import type { ReactElement } from 'react'
import type { SalonContent } from './salon-content.ts'
import { SalonSteps } from './salon-steps.tsx'
import { StrandDrawing } from './strand-drawing.tsx'

export function SalonPage({ content }: { content: SalonContent }): ReactElement {
  return (
    <>
      <header className="salon-front">
        <StrandDrawing tones={content.hair} />
        <div className="salon-sign">
          <p className="salon-kind">{content.kind}</p>
          <h1 className="salon-brand">{content.brand}</h1>
          <p className="salon-lead">{content.lead}</p>
        </div>
      </header>
      <main className="salon-main">
        <SalonSteps content={content} />
      </main>
      <footer className="salon-footer">
        <div>
          {content.address.map((line) => (
            <p key={line}>{line}</p>
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
        <p className="salon-small">{content.footer}</p>
      </footer>
    </>
  )
}
