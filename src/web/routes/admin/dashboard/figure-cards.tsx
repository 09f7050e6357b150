import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeInPercent, conversionRate } from '#domain/insights/figures.ts'
import { localeOf } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import type { DashboardData } from './load-dashboard.ts'

/** The four figures of the specification, each with what it is made of and how it was before. */
export function FigureCards({ catalogue, customers, now, before }: DashboardData) {
  const locale = localeOf[currentLanguage()]
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const rate = conversionRate(now)
  const rateBefore = conversionRate(before)
  const revenue = now.collected - now.refunded
  const revenueBefore = before.collected - before.refunded
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Card
        title={m.dashboard_products()}
        figure={
          <FigureLink to="/admin/products?status=published">{number.format(catalogue.published)}</FigureLink>
        }
        text={m.dashboard_products_text({ count: catalogue.drafts })}
      />
      <Card
        title={m.dashboard_customers()}
        figure={<FigureLink to="/admin/customers">{number.format(customers)}</FigureLink>}
        text={m.dashboard_customers_text({ count: now.newCustomers })}
        comparison={comparison(now.newCustomers, before.newCustomers, number.format(before.newCustomers))}
      />
      <Card
        title={m.dashboard_revenue()}
        figure={<FigureLink to="/admin/orders?status=paid">{money(revenue)}</FigureLink>}
        text={m.dashboard_revenue_text()}
        comparison={comparison(revenue, revenueBefore, money(revenueBefore))}
      />
      <Card
        title={m.dashboard_conversion()}
        figure={
          rate === null ? '—' : <FigureLink to="/admin/orders">{percent.format(rate / 10_000)}</FigureLink>
        }
        text={
          rate === null
            ? m.dashboard_conversion_none()
            : m.dashboard_conversion_text({
                count: now.ordersPaid,
                visits: number.format(now.visits),
              })
        }
        comparison={
          rate !== null && rateBefore !== null
            ? comparison(rate, rateBefore, percent.format(rateBefore / 10_000))
            : undefined
        }
      />
    </dl>
  )
}

function comparison(now: number, before: number, beforeText: string): string {
  const change = changeInPercent(now, before)
  if (change === null) return m.dashboard_before({ before: beforeText })
  const signed = new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'percent',
    signDisplay: 'exceptZero',
  }).format(change / 100)
  return m.dashboard_compared({ change: signed, before: beforeText })
}

function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link decoration-1">
      {children}
    </Link>
  )
}

type CardProps = { title: string; figure: ReactNode; text: string; comparison?: string }

function Card({ title, figure, text, comparison: compared }: CardProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <dt className="text-sm font-medium text-slate">{title}</dt>
      <dd className="figures mt-1 font-display text-3xl font-semibold text-ink-strong">{figure}</dd>
      <dd className="mt-1 text-sm">{text}</dd>
      {compared && <dd className="figures mt-2 text-sm text-slate">{compared}</dd>}
    </div>
  )
}
