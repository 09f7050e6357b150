import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import type { CalendarData } from './load-calendar.ts'
import { monthPath } from './month-link.ts'

/** Expected renewals of the next twelve months with their sum; the current month counts its remaining days only. */
export function CalendarMonths({ months, month, sum }: Pick<CalendarData, 'months' | 'month' | 'sum'>) {
  return (
    <Card title={m.expected_months()}>
      <StatisticsTable
        label={m.expected_months()}
        rows={months}
        keyOf={(row) => row.month}
        columns={[
          {
            key: 'month',
            title: m.accounts_months(),
            cell: (row) => (
              <Link
                to={monthPath(row.month)}
                aria-current={row.month === month ? 'true' : undefined}
                className="link inline-block py-1 aria-[current]:font-semibold aria-[current]:text-ink-strong"
              >
                {monthLabel(row.month)}
              </Link>
            ),
          },
          { key: 'renewals', title: m.expected_number(), cell: ({ renewals }) => count(renewals) },
          { key: 'amount', title: m.payment_amount(), cell: ({ amount }) => money(amount) },
        ]}
        totals={
          <tr className="border-t-2 border-line-strong font-semibold text-ink-strong">
            <th scope="row" className="py-2 pr-2">
              {m.total()}
            </th>
            <td className="px-2 py-2 text-right">{count(sum.renewals)}</td>
            <td className="py-2 pl-2 text-right whitespace-nowrap">{money(sum.amount)}</td>
          </tr>
        }
      />
      <p className="text-sm text-slate">{m.expected_this_month()}</p>
    </Card>
  )
}
