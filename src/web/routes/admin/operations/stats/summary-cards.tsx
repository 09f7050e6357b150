import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import { comparisonText } from '#web/routes/admin/comparison-text.ts'
import { MetricCard } from '#web/routes/admin/metric-card.tsx'

import type { StatsData } from './load-stats.ts'
import { statsPath } from './statistics-links.ts'

/** The four metrics of the contract, each linked to the list it sums up. */
export function SummaryCards({ period, now, before, recurring, opening }: StatsData) {
  const { from, to, name, previous } = period
  const revenue = now.collected - now.refunded
  const revenueBefore = before.collected - before.refunded
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <MetricCard
        title={m.stats_card_recurring()}
        metric={
          <MetricLink to={`${href('/admin/payments/subscriptions')}?recurring=yes`}>
            {money(recurring.monthly)}
          </MetricLink>
        }
        text={m.stats_card_recurring_text({
          count: recurring.subscriptions,
          shown: count(recurring.subscriptions),
        })}
        comparison={m.stats_card_recurring_before({ before: money(opening) })}
      />
      <MetricCard
        title={m.dashboard_revenue()}
        metric={
          <MetricLink to={`${href('/admin/ledger')}?from=${from}&to=${to}`}>{money(revenue)}</MetricLink>
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
        title={m.ledger_total_orders()}
        metric={
          <MetricLink to={`${href('/admin/orders')}?received=yes&paid-from=${from}&paid-to=${to}`}>
            {count(now.ordersPaid)}
          </MetricLink>
        }
        comparison={comparisonText({
          now: now.ordersPaid,
          before: before.ordersPaid,
          beforeText: count(before.ordersPaid),
          previous,
        })}
      />
      <MetricCard
        title={m.stats_card_visits()}
        metric={
          <MetricLink to={statsPath({ tab: 'visitors', period: name })}>{count(now.visits)}</MetricLink>
        }
        comparison={comparisonText({
          now: now.visits,
          before: before.visits,
          beforeText: count(before.visits),
          previous,
        })}
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
