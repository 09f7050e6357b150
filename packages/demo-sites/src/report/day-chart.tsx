import type { ReactElement } from 'react'
import type { CareContent, CarePeriod } from './care-content.ts'

export function DayChart({ period, content }: { period: CarePeriod; content: CareContent }): ReactElement {
  const { labels, weekdays } = content
  const days = Array.from({ length: period.days }, (_, index) => index + 1)
  const incident = (day: number) => period.incidents.find((entry) => entry.day === day)
  return (
    <>
      <p className="care-weekdays" aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day.name}>{day.short}</span>
        ))}
      </p>
      <ol className="care-days">
        {days.map((day) => {
          const event = incident(day)
          return (
            <li
              key={day}
              className={event ? 'care-day-incident' : undefined}
              style={day === 1 ? { gridColumnStart: period.startsOn } : undefined}
            >
              <span>{day}</span>
              <span className="report-hidden">
                {event ? labels.dayIncident.replace('{minutes}', String(event.minutes)) : labels.dayOk}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
