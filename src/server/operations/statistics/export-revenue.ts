import { buildBridge, movementKinds, signOf } from '#domain/operations/statistics/revenue-bridge.ts'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addMetrics, listMetrics } from '../dashboard/queries.ts'
import { readRevenueSteps } from './read-revenue-steps.ts'

/** A CSV by day: movements of the recurring revenue, collected and refunded amounts, and orders. */
export async function exportRevenue(ports: Pick<Ports, 'db'>, { from, to }: DayRange, language: Language) {
  const [steps, metrics] = await Promise.all([readRevenueSteps(ports), listMetrics(ports, { from, to })])
  const rows: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) rows.push(day)
  return streamCsv({
    language,
    columns: [
      'day',
      'opening',
      ...movementKinds,
      'closing',
      'customers',
      'collected',
      'refunded',
      'orders_placed',
      'orders_paid',
    ],
    readPage: async () => ({ rows, next: null }),
    toValues(day) {
      const { opening, movements, closing, customersAfter } = buildBridge(steps, { from: day, to: day })
      const totals = addMetrics(metrics.filter((row) => row.day === day))
      return [
        day,
        csvAmount(opening),
        ...movementKinds.map((kind) => csvAmount(cents(signOf(kind) * movements[kind]))),
        csvAmount(closing),
        customersAfter,
        csvAmount(totals.collected),
        csvAmount(totals.refunded),
        totals.ordersPlaced,
        totals.ordersPaid,
      ]
    },
  })
}
