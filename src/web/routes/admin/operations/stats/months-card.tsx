import { movementKinds, type RevenueBridge, signOf } from '#domain/operations/statistics/revenue-bridge.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { BarChart } from '#web/components/charts/bar-chart.tsx'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { wholeEuros } from '#web/components/charts/whole-euros.ts'
import { money } from '#web/components/ui/money.ts'
import { movementTexts } from './movement-texts.ts'

/** Recurring revenue at the end of each month, with the movements that led to it. */
export function MonthsCard({ months }: { months: readonly RevenueBridge[] }) {
  const bars = months.map(({ from, closing }, index) => ({
    key: from,
    label: monthLabel(from),
    value: closing,
    isOngoing: index === months.length - 1,
  }))
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <Card title={m.bridge_months()}>
      <p className="text-sm text-slate">{m.bridge_months_text()}</p>
      <ChartFrame
        title={m.bridge_months()}
        rows={months}
        keyOf={({ from }) => from}
        columns={[
          { key: 'month', title: m.accounts_months(), cell: ({ from }) => monthLabel(from) },
          { key: 'opening', title: m.bridge_opening(), cell: ({ opening }) => money(opening) },
          ...movementKinds.map((kind) => ({
            key: kind,
            title: movementTexts[kind](),
            cell: ({ movements }: RevenueBridge) => money(cents(signOf(kind) * movements[kind])),
          })),
          { key: 'closing', title: m.bridge_closing(), cell: ({ closing }) => money(closing) },
        ]}
      >
        <BarChart
          summary={m.bridge_summary({
            from: money(first?.value ?? null),
            first: first?.label ?? '',
            to: money(last?.value ?? null),
            last: last?.label ?? '',
          })}
          bars={bars}
          formatTick={wholeEuros}
          hint={({ label, value }) => `${label} · ${money(value)}`}
        />
      </ChartFrame>
    </Card>
  )
}
