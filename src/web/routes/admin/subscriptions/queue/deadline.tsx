import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { isDeadlineNear } from '#domain/subscriptions/withdrawals/refund-urgency.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'

/** Last day of a period, and the days left. */
export function Deadline({ by, today }: { by: Day; today: Day }) {
  const daysLeft = daysBetween(today, by)
  return (
    <span className="figures">
      <span className="whitespace-nowrap">{shortDayText(by)}</span>
      {' · '}
      <span
        className={`whitespace-nowrap ${isDeadlineNear(by, today) ? 'font-semibold text-bad' : 'text-slate'}`}
      >
        {daysLeft > 0
          ? m.queue_days_left({ days: daysLeft })
          : daysLeft === 0
            ? m.queue_today()
            : m.queue_overdue()}
      </span>
    </span>
  )
}
