import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import type { CareContent, CarePeriod } from './care-content.ts'
import { DayChart } from './day-chart.tsx'
import { formatNumber } from './format-number.ts'
import { SeaDrawing } from './sea-drawing.tsx'

type Props = { period: CarePeriod; number: number; content: CareContent; language: Language }

export function CarePeriodArticle({ period, number, content, language }: Props): ReactElement {
  const { labels } = content
  const downtimeMinutes = period.incidents.reduce((sum, entry) => sum + entry.minutes, 0)
  const availability = 1 - downtimeMinutes / (period.days * 24 * 60)
  const percent = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  const metrics = [
    { label: labels.availability, value: formatNumber(availability, language, percent) },
    { label: labels.backups, value: `${period.days}/${period.days}` },
    { label: labels.updates, value: String(period.updates.length) },
    { label: labels.requests, value: String(period.requests.length) },
  ]
  return (
    <article className={`report-period report-period-${number}`} aria-label={period.label}>
      <div className="care-sky">
        <SeaDrawing weather={period.weather} id={period.id} />
      </div>
      <div className="care-lead">
        <p className="care-weather">
          {labels.weather} <strong>{period.weatherName}</strong>
        </p>
        <h2>{period.headline}</h2>
        <p>{period.intro}</p>
      </div>
      <dl className="care-figures">
        {metrics.map((metric) => (
          <div key={metric.label}>
            <dt>{metric.label}</dt>
            <dd>{metric.value}</dd>
          </div>
        ))}
      </dl>
      <div className="care-body">
        <section>
          <h3>{labels.dayTitle}</h3>
          <div>
            <p>{labels.dayNote}</p>
            <DayChart period={period} content={content} />
            {period.incidents.map((entry) => (
              <p key={entry.day} className="care-incident">
                {entry.text}
              </p>
            ))}
          </div>
        </section>
        <section>
          <h3>{labels.backupsTitle}</h3>
          <p>{period.backupText}</p>
        </section>
        <section>
          <h3>{labels.updatesTitle}</h3>
          <ul className="care-updates">
            {period.updates.map((update) => (
              <li key={update.name}>
                <span>{update.name}</span>
                <span className="care-version">
                  {update.from} → {update.to}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{labels.requestsTitle}</h3>
          <ol className="care-requests">
            {period.requests.map((request) => (
              <li key={request.text}>
                <span className="care-asked">{request.asked}</span>
                <p>{request.text}</p>
                <p className="care-delay">
                  {labels.requestDelay} {request.delay}
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3>{labels.nextTitle}</h3>
          <ul className="care-next">
            {period.next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <p className="care-signed">
          {labels.signed} <span>{labels.signature}</span>
        </p>
      </div>
    </article>
  )
}
