import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { markReleaseRead } from '#server/platform/technical/note-release.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { PeriodLinks } from '#web/routes/admin/period-links.tsx'
import { useAllowed } from '#web/routes/admin/use-allowed.ts'
import type { Route } from './+types/dashboard'
import { CatalogueCard } from './catalogue-card.tsx'
import { DrillCard } from './drill-card.tsx'
import { RetentionCard, SecurityCard } from './guard-cards.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { MetricCards } from './metric-cards.tsx'
import { OpeningCard } from './opening-card.tsx'
import { RecentMessages, RecentOrders } from './recent.tsx'
import { ReleaseCard } from './release-card.tsx'
import { ThresholdCard } from './threshold-card.tsx'
import { TrendCharts } from './trend-charts.tsx'
import { WorkQueue } from './work-queue.tsx'

/** Tiles of the dashboard, in the order of contract B2. */
const quickPages: readonly Permission[] = [
  'users',
  'messages',
  'products',
  'statistics',
  'mail-templates',
  'payments',
  'backups',
  'affiliates',
]

export const loader = pageLoader('dashboard', loadDashboard)

export const action = formAction({
  'release-read': intent({
    permission: 'dashboard.release-read',
    schema: z.object({}),
    async run(_, page) {
      await markReleaseRead(page.ports, await requireEditor(page))
      return redirect(href('/admin/dashboard'))
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.admin_dashboard() }]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, period } = loaderData
  const { pages } = useAllowed()
  const tiles = quickPages.flatMap((quick) => pages.find(({ permission }) => permission === quick) ?? [])
  return (
    <>
      <PageHeading
        title={m.admin_dashboard_welcome({ firstName })}
        help={[m.help_dashboard_1(), m.help_dashboard_2()]}
        text={m.dashboard_days({ from: shortDayText(period.from), to: shortDayText(period.to) })}
      >
        <PeriodLinks
          current={period.name}
          pathOf={(name) =>
            name === 'month' ? href('/admin/dashboard') : `${href('/admin/dashboard')}?period=${name}`
          }
        />
      </PageHeading>
      <div className="mt-6 grid gap-4">
        <ReleaseCard {...loaderData} />
        <OpeningCard {...loaderData} />
        <WorkQueue {...loaderData} />
      </div>
      <nav
        aria-label={m.dashboard_tiles()}
        className="no-print mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4 2xl:flex"
      >
        {tiles.map(({ to, text, Icon }) => (
          <Link key={to} to={to} className="button-base button-quiet">
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {text()}
          </Link>
        ))}
      </nav>
      <MetricCards {...loaderData} />
      <TrendCharts trends={loaderData.trends} />
      {/* The list of orders needs room for its longest state label beside the second column. */}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(min-content,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <RecentOrders orders={loaderData.orders} />
          <CatalogueCard {...loaderData.catalogue} />
          <SecurityCard {...loaderData} />
        </div>
        <div className="grid gap-4">
          <RecentMessages messages={loaderData.messages} />
          <ThresholdCard {...loaderData} />
          <DrillCard {...loaderData} />
          <RetentionCard due={loaderData.due} />
        </div>
      </div>
    </>
  )
}
