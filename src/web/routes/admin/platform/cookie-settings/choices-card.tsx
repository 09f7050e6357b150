import type { Day } from '#domain/platform/calendar/day.ts'
import { cookieRates } from '#domain/platform/cookies/cookie-rates.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { ChoiceCount } from '#server/operations/privacy/count-cookie-choices.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { BarChart } from '#web/components/charts/bar-chart.tsx'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { type StatisticsColumn, StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { percent } from '#web/components/ui/percent.ts'

type Row = { key: string; name: string } & ReturnType<typeof cookieRates>

const columns = (first: string): StatisticsColumn<Row>[] => [
  { key: 'name', title: first, cell: ({ name }) => name },
  { key: 'total', title: m.cookie_answers(), cell: ({ total }) => count(total) },
  { key: 'all', title: m.cookie_accepted(), cell: ({ all }) => count(all) },
  { key: 'necessary', title: m.cookie_refused(), cell: ({ necessary }) => count(necessary) },
  { key: 'custom', title: m.cookie_custom(), cell: ({ custom }) => count(custom) },
  { key: 'rate', title: m.cookie_acceptance(), cell: ({ acceptance }) => percent(acceptance) },
]

/** Visitors' choices by month and by language. */
export function ChoicesCard({
  choices,
  months,
}: {
  choices: readonly ChoiceCount[]
  months: readonly Day[]
}) {
  const overall = cookieRates(choices)
  const byMonth: Row[] = months.map((month) => ({
    key: month,
    name: monthLabel(month),
    ...cookieRates(choices.filter((choice) => month.startsWith(choice.month))),
  }))
  const byLanguage: Row[] = languages.map((language) => ({
    key: language,
    name: languageNames[language],
    ...cookieRates(choices.filter((choice) => choice.language === language)),
  }))
  if (overall.total === 0)
    return (
      <Card title={m.cookie_choices()}>
        <p>{m.cookie_choices_none()}</p>
      </Card>
    )
  const summary = m.cookie_choices_summary({
    total: count(overall.total),
    accepted: percent(overall.acceptance),
    refused: percent(overall.refusal),
  })
  return (
    <Card title={m.cookie_choices()}>
      <p className="figures">{summary}</p>
      <ChartFrame
        title={m.cookie_by_month()}
        rows={byMonth}
        keyOf={({ key }) => key}
        columns={columns(m.accounts_months())}
      >
        <BarChart
          summary={summary}
          bars={byMonth.map(({ key, name, total }) => ({ key, label: name, value: total }))}
          formatTick={count}
          hint={({ label, value }) => `${label} · ${count(value)}`}
        />
      </ChartFrame>
      <ScrollFrame label={m.cookie_by_language()}>
        <StatisticsTable
          label={m.cookie_by_language()}
          rows={byLanguage}
          keyOf={({ key }) => key}
          columns={columns(m.cookie_language())}
        />
      </ScrollFrame>
    </Card>
  )
}
