import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { monthPath } from './month-link.ts'
import { monthText } from './month-text.ts'

/** Links to the previous and next months. */
export function MonthNav({ previous, next }: { previous: Day | null; next: Day | null }) {
  const classes = 'button-base button-quiet figures'
  return (
    <nav aria-label={m.expected_other_months()} className="no-print flex flex-wrap gap-2">
      {previous && (
        <Link to={monthPath(previous)} rel="prev" className={classes} preventScrollReset>
          <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
          <Name of={previous} />
        </Link>
      )}
      {next && (
        <Link to={monthPath(next)} rel="next" className={classes} preventScrollReset>
          <Name of={next} />
          <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
        </Link>
      )}
    </nav>
  )
}

/** The month's name, short on a phone so that both links fit side by side. */
function Name({ of: month }: { of: Day }) {
  return (
    <>
      <span className="max-sm:hidden">{monthText(month)}</span>
      <span className="sm:hidden">{monthLabel(month)}</span>
    </>
  )
}
