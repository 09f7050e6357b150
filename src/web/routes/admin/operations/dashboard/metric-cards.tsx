import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { conversionRate } from '#domain/operations/dashboard/metrics.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { comparisonText } from '#web/routes/admin/comparison-text.ts'
import { MetricCard } from '#web/routes/admin/metric-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** The four metrics of the contract, each with its parts and its previous value. */
export function MetricCards({ catalogue, customers, now, before, period }: DashboardData) {
  const locale = localeOf[currentLanguage()]
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const { previous } = period
  const rate = conversionRate(now)
  const isAboveVisits = now.ordersPaid > now.visits && now.visits > 0
  const rateBefore = conversionRate(before)
  const revenue = now.collected - now.refunded
  const revenueBefore = before.collected - before.refunded
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <MetricCard
        title={m.dashboard_products()}
        metric={
          <MetricLink to={`${href('/admin/products')}?status=published`}>
            {number.format(catalogue.published)}
          </MetricLink>
        }
        text={m.dashboard_products_text({ count: catalogue.drafts })}
      />
      <MetricCard
        title={m.dashboard_customers()}
        metric={<MetricLink to={href('/admin/customers')}>{number.format(customers)}</MetricLink>}
        text={m.dashboard_customers_text({ count: now.newCustomers })}
        comparison={comparisonText({
          now: now.newCustomers,
          before: before.newCustomers,
          beforeText: number.format(before.newCustomers),
          previous,
        })}
      />
      <MetricCard
        title={m.dashboard_revenue()}
        metric={
          <MetricLink to={`${href('/admin/ledger')}?from=${period.from}&to=${period.to}`}>
            {money(revenue)}
          </MetricLink>
        }
        text={m.dashboard_revenue_text()}
        comparison={comparisonText({
          now: revenue,
          before: revenueBefore,
          beforeText: money(revenueBefore),
          previous,
        })}
      />
      <MetricCard
        title={m.dashboard_conversion()}
        metric={
          <MetricLink
            to={`${href('/admin/orders')}?received=yes&paid-from=${period.from}&paid-to=${period.to}`}
          >
            {rate === null ? '–' : percent.format(rate / 10_000)}
          </MetricLink>
        }
        text={
          isAboveVisits
            ? m.dashboard_conversion_beyond({
                orders: number.format(now.ordersPaid),
                visits: number.format(now.visits),
              })
            : rate === null
              ? m.dashboard_conversion_none()
              : m.dashboard_conversion_text({
                  count: now.ordersPaid,
                  visits: number.format(now.visits),
                })
        }
        comparison={
          rate !== null && rateBefore !== null
            ? comparisonText({
                now: now.ordersPaid / now.visits,
                before: before.ordersPaid / before.visits,
                beforeText: percent.format(rateBefore / 10_000),
                previous,
              })
            : undefined
        }
      />
    </dl>
  )
}

function MetricLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link decoration-1">
      {children}
    </Link>
  )
}
