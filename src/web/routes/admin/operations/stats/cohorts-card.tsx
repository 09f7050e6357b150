import type { Cohort } from '#domain/operations/statistics/cohorts.ts'
import { shareOf } from '#domain/operations/statistics/revenue-rates.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { percent } from '#web/components/ui/percent.ts'

/** Share of customers still paying, by the month they joined. */
export function CohortsCard({ cohorts }: { cohorts: readonly Cohort[] }) {
  const max = Math.max(0, ...cohorts.map(({ retainedCustomers }) => retainedCustomers.length))
  return (
    <div className="min-w-0 xl:col-span-2">
      <Card title={m.cohorts_title()}>
        <p className="text-sm text-slate">{m.cohorts_text()}</p>
        {cohorts.length === 0 ? (
          <p>{m.cohorts_none()}</p>
        ) : (
          <ScrollFrame label={m.cohorts_title()}>
            <StatisticsTable
              label={m.cohorts_title()}
              rows={cohorts}
              keyOf={({ from }) => from}
              columns={[
                { key: 'month', title: m.cohorts_month(), cell: ({ from }) => monthLabel(from) },
                {
                  key: 'customers',
                  title: m.dashboard_customers(),
                  cell: ({ customers }) => count(customers),
                },
                ...Array.from({ length: max }, (_, later) => ({
                  key: String(later),
                  title: m.cohorts_later({ count: later }),
                  cell: ({ customers, retainedCustomers }: Cohort) => {
                    const paying = retainedCustomers[later]
                    return paying === undefined ? (
                      ''
                    ) : (
                      <Share basisPoints={shareOf(paying, customers)} isLast={later === max - 1} />
                    )
                  },
                })),
              ]}
            />
          </ScrollFrame>
        )}
      </Card>
    </div>
  )
}

/** The background is darker for a larger share; the number gives the same information. */
function Share({ basisPoints, isLast }: { basisPoints: number | null; isLast: boolean }) {
  const share = (basisPoints ?? 0) / 100
  return (
    <span
      className={`-my-1.5 block py-1.5 text-ink-strong ${isLast ? '-ml-2 px-2' : '-mx-2 px-2'}`}
      style={{ background: `color-mix(in oklab, var(--good) ${share * 0.3}%, transparent)` }}
    >
      {percent(basisPoints === null ? null : Math.round(basisPoints / 100) * 100)}
    </span>
  )
}
