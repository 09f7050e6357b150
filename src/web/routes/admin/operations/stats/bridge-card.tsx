import { movementKinds, type RevenueBridge, signOf } from '#domain/operations/statistics/revenue-bridge.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { money } from '#web/components/ui/money.ts'
import { BridgeBar } from './bridge-bar.tsx'
import { movementTexts } from './movement-texts.ts'

type Props = { now: RevenueBridge; before: RevenueBridge; previous: DayRange }

/**
 * Waterfall from opening to closing recurring revenue: each movement with its amount in this and the previous period.
 */
export function BridgeCard({ now, before, previous }: Props) {
  const rows = toRows(now)
  const previousRows = toRows(before)
  const max = Math.max(...rows.flatMap(({ from, to }) => [from, to]))
  return (
    <Card title={m.bridge_title()}>
      <p className="text-sm text-slate">
        {m.bridge_text()}{' '}
        {m.stats_amount_before({ from: shortDayText(previous.from), to: shortDayText(previous.to) })}
      </p>
      <ScrollFrame label={m.bridge_title()}>
        <StatisticsTable
          label={m.bridge_title()}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'movement',
              title: m.bridge_movement(),
              cell: ({ text, from, to, key }) => (
                <span className="grid gap-1">
                  {text}
                  <BridgeBar from={from} to={to} max={max} isTotal={key === 'opening' || key === 'closing'} />
                </span>
              ),
            },
            { key: 'now', title: m.stats_amount_period(), cell: ({ amount }) => amount },
            {
              key: 'before',
              title: m.stats_amount_previous(),
              cell: ({ key }) => previousRows.find((row) => row.key === key)?.amount,
            },
          ]}
        />
      </ScrollFrame>
    </Card>
  )
}

/** Start and end level of each bar, from the opening to the closing amount. */
function toRows({ opening, closing, movements }: RevenueBridge) {
  let level: number = opening
  return [
    { key: 'opening', text: m.bridge_opening(), from: 0, to: opening as number, amount: money(opening) },
    ...movementKinds.map((kind) => {
      const from = level
      level += signOf(kind) * movements[kind]
      const amount = money(cents(signOf(kind) * movements[kind]))
      return { key: kind, text: movementTexts[kind](), from, to: level, amount }
    }),
    { key: 'closing', text: m.bridge_closing(), from: 0, to: closing as number, amount: money(closing) },
  ]
}
