import { Download } from 'lucide-react'
import { href } from 'react-router'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'

import type { Route } from './+types/calendar'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLeftOut } from './calendar-left-out.tsx'
import { CalendarMonths } from './calendar-months.tsx'
import { loadCalendar } from './load-calendar.ts'
import { MonthNav } from './month-nav.tsx'
import { monthText } from './month-text.ts'
import { renewalsText } from './renewals-text.ts'

export const loader = pageLoader('subscription-calendar', loadCalendar)

export const meta: Route.MetaFunction = () => [{ title: m.expected_title() }]

/** Forecast of renewals, by day of a month and by month of a year. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { today, month, days, total, mayExport } = loaderData
  const from = month < today ? today : month
  return (
    <>
      <RecordNav back={{ to: href('/admin/payments/subscriptions'), text: m.subscriptions_back() }} />
      <PageHeading
        title={m.expected_title()}
        text={m.expected_text()}
        help={[m.help_expected_1(), m.help_expected_2(), m.help_expected_3()]}
      >
        {mayExport && (
          <a href={href('/admin/subscriptions/calendar.csv')} className="button-base button-quiet" download>
            <Download aria-hidden="true" className="size-5" />
            {m.list_export()}
          </a>
        )}
      </PageHeading>
      <div className="mt-5 grid gap-5">
        <Card title={monthText(month)} aside={<MonthNav {...loaderData} />}>
          <p className="text-slate">
            {m.dashboard_days({ from: shortDayText(from), to: shortDayText(monthOf(month).to) })}
            {' · '}
            <strong className="figures text-ink-strong">{renewalsText(total)}</strong>
          </p>
          {days.length === 0 ? (
            <p>{m.expected_none()}</p>
          ) : (
            <>
              <CalendarGrid {...loaderData} />
              <CalendarDays {...loaderData} />
            </>
          )}
        </Card>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <CalendarMonths {...loaderData} />
          <CalendarLeftOut {...loaderData} />
        </div>
      </div>
    </>
  )
}
