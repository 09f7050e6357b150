import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { formatTime } from './local-formats.ts'
import type { Hours } from './restaurant-content.ts'

/** Summary of the opening hours; the script replaces it with the status for now. */
export function HoursStatus({ hours }: { hours: Hours }): ReactElement {
  return (
    <p
      className="rs-status"
      data-hours-status=""
      data-open-until={hours.openUntil}
      data-opens-today={hours.opensToday}
      data-opens-later={hours.opensLater}
    >
      <span data-hours-text="">{hours.summary}</span>
    </p>
  )
}

export function HoursTable({ hours, language }: { hours: Hours; language: Language }): ReactElement {
  return (
    <ul className="rs-hours" data-hours="" data-time-zone={hours.timeZone}>
      {hours.days.map((day) => (
        <li key={day.day} data-day={day.day} data-name={day.name}>
          <span className="rs-hours-day">
            {day.name} <em hidden>{hours.today}</em>
          </span>
          <span className="rs-hours-slots">
            {day.slots.length === 0 && <span className="rs-hours-closed">{hours.closed}</span>}
            {day.slots.map((slot) => (
              <span
                key={slot.opens}
                data-opens={slot.opens}
                data-closes={slot.closes}
                data-opens-label={formatTime(slot.opens, language)}
                data-closes-label={formatTime(slot.closes, language)}
              >
                {formatTime(slot.opens, language)} – {formatTime(slot.closes, language)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
