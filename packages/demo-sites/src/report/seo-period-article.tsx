import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { formatNumber } from './format-number.ts'
import { PositionTrack } from './position-track.tsx'
import type { SeoContent, SeoPeriod } from './seo-content.ts'
import { VisitsChart } from './visits-chart.tsx'
import { WeekdayChart } from './weekday-chart.tsx'

type Props = { period: SeoPeriod; number: number; content: SeoContent; language: Language }

export function SeoPeriodArticle({ period, number, content, language }: Props): ReactElement {
  const { labels } = content
  const { visits, calls, routes } = period.figures
  const metrics = [
    { label: labels.visits, values: visits },
    { label: labels.calls, values: calls },
    { label: labels.routes, values: routes },
  ]
  return (
    <article className={`report-period report-period-${number}`} aria-label={period.label}>
      <div className="seo-lead">
        <p className="seo-month">{period.label}</p>
        <h2>{period.headline}</h2>
        <p className="seo-intro">{period.intro}</p>
      </div>
      <dl className="seo-figures">
        {metrics.map((metric) => (
          <div key={metric.label}>
            <dt>{metric.label}</dt>
            <dd>
              <strong>{formatNumber(metric.values[0], language)}</strong>
              <span>{labels.previous.replace('{value}', formatNumber(metric.values[1], language))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section className="seo-wide">
        <h3>{labels.visitsTitle}</h3>
        <p>{labels.visitsNote}</p>
        <VisitsChart
          weeks={period.weeks}
          fresh={4}
          label={labels.visitsChart}
          weekLabel={labels.week}
          language={language}
        />
      </section>
      <section className="seo-days">
        <h3>{labels.daysTitle}</h3>
        <p>{labels.daysNote}</p>
        <WeekdayChart values={period.days} weekdays={content.weekdays} />
        <p>{period.daysText}</p>
      </section>
      <section className="seo-positions">
        <h3>{labels.positionsTitle}</h3>
        <p>{labels.positionsNote}</p>
        <ul>
          {period.queries.map((query) => (
            <li key={query.text}>
              <span className="seo-query">{query.text}</span>
              <PositionTrack
                before={query.before}
                now={query.now}
                label={labels.positionsRow
                  .replace('{before}', String(query.before))
                  .replace('{now}', String(query.now))}
              />
              <strong>{query.now}</strong>
            </li>
          ))}
        </ul>
        <p className="seo-scale" aria-hidden="true">
          <span>{labels.last}</span>
          <span>{labels.first}</span>
        </p>
      </section>
      <section className="seo-done">
        <h3>{labels.doneTitle}</h3>
        <ol>
          {period.done.map((entry) => (
            <li key={entry.title}>
              <strong>{entry.title}</strong> {entry.text}
            </li>
          ))}
        </ol>
      </section>
      <section className="seo-next">
        <h3>{labels.nextTitle}</h3>
        <ul>
          {period.next.map((entry) => (
            <li key={entry.title}>
              <strong>{entry.title}</strong> {entry.text}
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
