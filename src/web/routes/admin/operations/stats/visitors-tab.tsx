import { isLanguage, languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { BarChart } from '#web/components/charts/bar-chart.tsx'
import { bucketLabel } from '#web/components/charts/bucket-label.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { count } from '#web/components/ui/count.ts'
import { FunnelCard } from './funnel-card.tsx'
import type { VisitorsData } from './load-stats.ts'
import { SeenCard } from './seen-card.tsx'

/** Visits by source, page and language, without personal data. */
export function VisitorsTab({ buckets, pageViews, pages, sources, languages, funnel }: VisitorsData) {
  const bars = buckets.map(({ from, to, visits }) => ({
    key: from,
    label: bucketLabel({ from, to }),
    value: visits,
  }))
  const highest = bars.toSorted((first, second) => second.value - first.value)[0]
  return (
    <div className="grid min-w-0 items-start gap-6 xl:grid-cols-2">
      <Card title={m.stats_card_visits()}>
        <ChartFrame
          title={m.stats_card_visits()}
          rows={buckets}
          keyOf={({ from }) => from}
          columns={[
            {
              key: 'day',
              title: m.stats_day(),
              cell: (row) => (row.from === row.to ? shortDayText(row.from) : bucketLabel(row)),
            },
            { key: 'visits', title: m.stats_card_visits(), cell: ({ visits }) => count(visits) },
            { key: 'views', title: m.visits_views(), cell: (row) => count(row.pageViews) },
          ]}
        >
          <BarChart
            summary={m.visits_summary({
              visits: count(funnel.visits),
              views: count(pageViews),
              max: count(highest?.value ?? 0),
              when: highest?.label ?? '',
            })}
            bars={bars}
            formatTick={count}
            hint={({ label, value }) => `${label} · ${count(value)}`}
          />
        </ChartFrame>
      </Card>
      <FunnelCard funnel={funnel} />
      <SeenCard title={m.visits_pages()} name={m.list_pages()} seen={pages} />
      <SeenCard
        title={m.visits_sources()}
        text={m.visits_sources_text()}
        name={m.visits_sources()}
        seen={sources}
      />
      <SeenCard
        title={m.visits_languages()}
        name={m.product_languages()}
        seen={languages}
        textOf={(value) => (isLanguage(value) ? languageNames[value] : value)}
      />
    </div>
  )
}
