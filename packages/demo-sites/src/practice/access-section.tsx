import type { ReactElement } from 'react'
import { BrandText } from '../brand.tsx'
import type { PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'
import { TownPlan } from './town-plan.tsx'

export function AccessSection({ content }: { content: PracticeContent }): ReactElement {
  const { access, backLabel } = content
  return (
    <PracticeSection kind="access" section={access} backLabel={backLabel}>
      <div className="access">
        <TownPlan plan={access.plan} />
        <div>
          <h3>{access.addressTitle}</h3>
          <p className="access-address">
            {access.address.map((line) => (
              <span key={line}>
                <BrandText text={line} />
              </span>
            ))}
          </p>
          <h3>{access.hoursTitle}</h3>
          <dl className="access-hours">
            {access.hours.map((row) => (
              <div key={row.days}>
                <dt>{row.days}</dt>
                <dd>{row.times}</dd>
              </div>
            ))}
          </dl>
          <p className="access-note">{access.hoursNote}</p>
        </div>
        <dl className="access-ways">
          {access.ways.map((way) => (
            <div key={way.by}>
              <dt>{way.by}</dt>
              <dd>{way.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PracticeSection>
  )
}
