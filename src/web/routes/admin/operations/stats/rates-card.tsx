import type { DayRange } from '#domain/platform/calendar/period.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import { percent } from '#web/components/ui/percent.ts'
import { beforeValueText } from '#web/routes/admin/comparison-text.ts'
import type { RevenueData } from './load-stats.ts'

type Rates = RevenueData['now']
type Rate = { title: string; of: (rates: Rates) => string; text: string; none: string }

const amount = (value: number | null) => (value === null ? '—' : money(value))

function toRates({ bridge, failed, recovered }: Rates): Rate[] {
  return [
    {
      title: m.rate_customers(),
      of: ({ customers }) => count(customers),
      text: m.rate_customers_text(),
      none: '',
    },
    {
      title: m.rate_customer_churn(),
      of: ({ customerChurn }) => percent(customerChurn),
      text: m.rate_customer_churn_text({
        lost: count(bridge.customersLost),
        before: count(bridge.customersBefore),
      }),
      none: m.rate_no_opening(),
    },
    {
      title: m.rate_revenue_churn(),
      of: ({ revenueChurn }) => percent(revenueChurn),
      text: m.rate_revenue_churn_text(),
      none: m.rate_no_opening(),
    },
    {
      title: m.rate_per_customer(),
      of: ({ perCustomer }) => amount(perCustomer),
      text: m.rate_per_customer_text(),
      none: m.rate_no_customers(),
    },
    {
      title: m.rate_lifetime(),
      of: ({ lifetime }) => amount(lifetime),
      text: m.rate_lifetime_text(),
      none: m.rate_lifetime_none(),
    },
    {
      title: m.rate_recovery(),
      of: ({ recovery }) => percent(recovery),
      text: m.rate_recovery_text({ failed: count(failed), recovered: count(recovered) }),
      none: m.rate_recovery_none(),
    },
  ]
}

/** Rates with their formula, or the reason why a rate cannot be computed (division by zero). */
export function RatesCard({ now, before, previous }: { now: Rates; before: Rates; previous: DayRange }) {
  return (
    <Card title={m.rates_title()}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {toRates(now).map(({ title, of, text, none }) => (
          <div key={title}>
            <dt className="text-sm font-medium text-slate">{title}</dt>
            <dd className="figures font-display text-2xl font-semibold text-ink-strong">{of(now)}</dd>
            {of(now) === '—' && <dd className="text-sm font-medium">{none}</dd>}
            <dd className="text-sm">{text}</dd>
            <dd className="figures text-sm text-slate">{beforeValueText(of(before), previous)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
