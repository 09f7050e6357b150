import { href, Link } from 'react-router'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** State of the catalogue; each number links to its list. */
export function CatalogueCard({
  published,
  drafts,
  archived,
  unpriced,
  soldOut,
  untranslated,
}: DashboardData['catalogue']) {
  const rows = [
    [productStatusLabels.published.text(), published, '?status=published'],
    [productStatusLabels.draft.text(), drafts, '?status=draft'],
    [m.dashboard_archived(), archived, '?status=archived'],
    [m.dashboard_unpriced(), unpriced, '?price=none'],
    [m.dashboard_sold_out(), soldOut, '?stock=none'],
    [m.dashboard_untranslated(), untranslated, '?missing=any'],
  ] as const
  return (
    <DashboardCard id="catalogue-overview" title={m.dashboard_catalogue()}>
      <dl className="figures mt-3 text-sm">
        {rows.map(([title, count, search]) => (
          <div key={search} className="flex justify-between gap-4 border-t border-line py-2 first:border-0">
            <dt>{title}</dt>
            <dd>
              <Link to={`${href('/admin/products')}${search}`} className="link font-semibold">
                {count}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </DashboardCard>
  )
}
