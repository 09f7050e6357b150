import { addDays, type Day, day, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { weeksOf } from '#domain/platform/calendar/month.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { DayLink } from './day-link.tsx'
import type { CalendarData } from './load-calendar.ts'
import { monthText, weekdayText } from './month-text.ts'

const someMonday = day('2026-01-05')
const week = Array.from({ length: 7 }, (_, index) => addDays(someMonday, index))

/** A month as a calendar grid, for wide screens. */
export function CalendarGrid({ month, today, days }: Pick<CalendarData, 'month' | 'today' | 'days'>) {
  const expected = new Map(days.map((day) => [day.on, day]))
  return (
    <table className="w-full table-fixed border-collapse max-xl:hidden" aria-label={monthText(month)}>
      <thead>
        <tr>
          {week.map((weekday) => (
            <th key={weekday} scope="col" className="px-2 py-1.5 text-left text-sm font-medium text-slate">
              {weekdayText(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, index) =>
              day ? (
                <td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className="h-20 border border-line p-2 align-top aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-accent"
                >
                  <DayCell on={day} today={today} expected={expected.get(day)} />
                </td>
              ) : (
                <td key={`${week[index]}`} className="border border-line bg-sunken/40" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { on: Day; today: Day; expected: CalendarData['days'][number] | undefined }

function DayCell({ on, today, expected }: CellProps) {
  return (
    <>
      <span className="figures block text-sm text-slate">{dayOfMonth(on)}</span>
      {expected && (
        <DayLink day={expected} today={today} className="block">
          <span className="figures block font-semibold text-ink-strong">{money(expected.amount)}</span>
          <span className="figures inline-block text-sm text-slate">
            {m.expected_renewals({ count: expected.renewals })}
          </span>
        </DayLink>
      )}
    </>
  )
}
