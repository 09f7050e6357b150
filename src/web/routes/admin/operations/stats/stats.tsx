import { Download } from 'lucide-react'
import { type StatisticsTab, statisticsTabs } from '#domain/operations/statistics/statistics-tab.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { QueryTabs } from '#web/components/back-office/lists/query-tabs.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PeriodLinks } from '#web/routes/admin/period-links.tsx'
import type { Route } from './+types/stats'
import { loadStats } from './load-stats.ts'
import { ProductsTab } from './products-tab.tsx'
import { RevenueTab } from './revenue-tab.tsx'
import { statsExportPath, statsPath } from './statistics-links.ts'
import { SummaryCards } from './summary-cards.tsx'
import { VisitorsTab } from './visitors-tab.tsx'

export const loader = pageLoader('statistics', loadStats)

export const meta: Route.MetaFunction = () => [{ title: m.stats_title() }]

const tabTexts: Record<StatisticsTab, () => string> = {
  revenue: m.stats_tab_revenue,
  visitors: m.stats_tab_visitors,
  products: m.products_tab,
}

/** Statistics: four metrics, and a tab for the details of each. A tab is loaded when it is opened. */
export default function Stats({ loaderData }: Route.ComponentProps) {
  const { period, tab, content, now, recurring, mayExport } = loaderData
  const view = { tab, period: period.name }
  const isEmpty = now.visits + now.ordersPlaced + now.collected + recurring.monthly === 0
  return (
    <>
      <PageHeading
        title={m.stats_title()}
        help={[m.help_stats_1(), m.help_stats_2(), m.help_stats_3()]}
        text={m.dashboard_days({ from: shortDayText(period.from), to: shortDayText(period.to) })}
      >
        <PeriodLinks current={period.name} pathOf={(name) => statsPath({ tab, period: name })} />
        {mayExport && (
          <a href={statsExportPath(view)} className="button-base button-quiet" download>
            <Download aria-hidden="true" className="size-5" />
            {m.list_export()}
          </a>
        )}
      </PageHeading>
      {isEmpty && <p className="mt-4">{m.stats_empty()}</p>}
      <SummaryCards {...loaderData} />
      <QueryTabs
        label={m.stats_tabs()}
        tabs={statisticsTabs.map((tabName) => ({
          to: statsPath({ ...view, tab: tabName }),
          text: tabTexts[tabName](),
          isOpen: tabName === tab,
        }))}
      />
      {content.tab === 'revenue' && <RevenueTab {...content} previous={period.previous} />}
      {content.tab === 'visitors' && <VisitorsTab {...content} />}
      {content.tab === 'products' && <ProductsTab {...content} />}
    </>
  )
}
