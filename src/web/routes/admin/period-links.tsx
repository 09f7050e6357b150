import { Link } from 'react-router'
import { type PeriodName, periodNames } from '#domain/platform/calendar/period.ts'
import { m } from '#messages/messages.ts'

const texts: Record<PeriodName, () => string> = {
  month: m.period_month,
  'last-month': m.period_last_month,
  'last-7': m.period_last_7,
  'last-30': m.period_last_30,
  year: m.period_year,
}

/** Links to the periods of a page, each with a separate URL. */
export function PeriodLinks({
  current,
  pathOf,
}: {
  current: PeriodName
  pathOf: (name: PeriodName) => string
}) {
  return (
    <nav aria-label={m.dashboard_period()} className="flex flex-wrap gap-1">
      {periodNames.map((name) => (
        <Link
          key={name}
          to={pathOf(name)}
          aria-current={name === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper"
        >
          {texts[name]()}
        </Link>
      ))}
    </nav>
  )
}
