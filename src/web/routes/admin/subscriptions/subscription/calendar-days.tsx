import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '#web/components/ui/money.ts'
import { DayLink } from './day-link.tsx'
import type { CalendarData } from './load-calendar.ts'
import { monthText, weekdayText } from './month-text.ts'

/** Days of a month with renewals, as a list for narrow screens. */
export function CalendarDays({ month, today, days }: Pick<CalendarData, 'month' | 'today' | 'days'>) {
  return (
    <ul aria-label={monthText(month)} className="grid xl:hidden">
      {days.map((day) => (
        <li
          key={day.on}
          aria-current={day.on === today ? 'date' : undefined}
          className="border-t border-line py-2 first:border-t-0 aria-[current]:bg-sunken"
        >
          <DayLink day={day} today={today} className="flex min-h-9 items-baseline justify-between gap-4">
            <span>
              <span className="figures block text-ink-strong">{shortDayText(day.on)}</span>
              <span className="inline-block text-sm text-slate">{weekdayText(day.on)}</span>
            </span>
            <span className="text-right">
              {/* Separate layout boxes, so that the underline of the link covers the day only. */}
              <span className="figures inline-grid">
                <span className="font-semibold text-ink-strong">{money(day.amount)}</span>
                <span className="text-sm text-slate">{m.expected_renewals({ count: day.renewals })}</span>
              </span>
            </span>
          </DayLink>
        </li>
      ))}
    </ul>
  )
}
