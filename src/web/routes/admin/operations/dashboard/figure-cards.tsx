import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conversionRate } from '#domain/operations/dashboard/figures.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { comparisonText } from '#web/routes/admin/comparison-text.ts'
import { FigureCard } from '#web/routes/admin/figure-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** The four metrics of the contract, each with its parts and its previous value. */
export function FigureCards({ catalogue, customers, now, before, period }: DashboardData) {
  const locale = localeOf[currentLanguage()]
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const rate = conversionRate(now)
  const isBeyond = now.ordersPaid > now.visits && now.visits > 0
  const rateBefore = conversionRate(before)
  const revenue = now.collected - now.refunded
  const revenueBefore = before.collected - before.refunded
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        title={m.dashboard_products()}
        figure={
          <FigureLink to="/admin/products?status=published">{number.format(catalogue.published)}</FigureLink>
        }
        text={m.dashboard_products_text({ count: catalogue.drafts })}
      />
      <FigureCard
        title={m.dashboard_customers()}
        figure={<FigureLink to="/admin/customers">{number.format(customers)}</FigureLink>}
        text={m.dashboard_customers_text({ count: now.newCustomers })}
        comparison={comparisonText(now.newCustomers, before.newCustomers, number.format(before.newCustomers))}
      />
      <FigureCard
        title={m.dashboard_revenue()}
        figure={
          <FigureLink to={`/admin/ledger?from=${period.from}&to=${period.to}`}>{money(revenue)}</FigureLink>
        }
        text={m.dashboard_revenue_text()}
        comparison={comparisonText(revenue, revenueBefore, money(revenueBefore))}
      />
      <FigureCard
        title={m.dashboard_conversion()}
        figure={
          <FigureLink to={`/admin/orders?received=yes&paid-from=${period.from}&paid-to=${period.to}`}>
            {rate === null ? '–' : percent.format(rate / 10_000)}
          </FigureLink>
        }
        text={
          isBeyond
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
            ? comparisonText(rate, rateBefore, percent.format(rateBefore / 10_000))
            : undefined
        }
      />
    </dl>
  )
}

function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link decoration-1">
      {children}
    </Link>
  )
}
