import { buildCohorts } from '#domain/operations/statistics/cohorts.ts'
import { listMonths } from '#domain/operations/statistics/list-months.ts'
import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import {
  customerChurn,
  lifetimeValue,
  revenueChurn,
  revenuePerCustomer,
  shareOf,
} from '#domain/operations/statistics/revenue-rates.ts'
import type { RevenueStep } from '#domain/operations/statistics/revenue-steps.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Period } from '#domain/platform/calendar/period.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countRecovered } from './internal/count-recovered.ts'
import { listMetricsByBucket } from './internal/list-metrics-by-bucket.ts'

/** Months and cohorts shown. */
const maxMonths = 12

/** The data of the tab Revenus: bridge, rates, months, cohorts and collected amounts. */
export async function readRevenue(
  ports: Pick<Ports, 'db'>,
  { period, steps, today }: { period: Period; steps: readonly RevenueStep[]; today: Day },
) {
  const [buckets, recovery, recoveryBefore] = await Promise.all([
    listMetricsByBucket(ports, period),
    countRecovered(ports, period),
    countRecovered(ports, period.previous),
  ])
  const listed = listMonths(today, maxMonths)
  const months = listed.map((month) => buildBridge(steps, month))
  const computeRates = (days: Period | Period['previous'], { failed, recovered }: typeof recovery) => {
    const bridge = buildBridge(steps, days)
    return {
      bridge,
      customers: bridge.customersAfter,
      customerChurn: customerChurn(bridge),
      revenueChurn: revenueChurn(bridge),
      perCustomer: revenuePerCustomer(bridge),
      lifetime: lifetimeValue(
        bridge,
        listMonths(days.to, maxMonths).map((month) => buildBridge(steps, month)),
      ),
      recovery: shareOf(recovered, failed),
      failed,
      recovered,
    }
  }
  return {
    buckets,
    now: computeRates(period, recovery),
    before: computeRates(period.previous, recoveryBefore),
    months,
    cohorts: buildCohorts(steps, listed).filter(({ customers }) => customers > 0),
  }
}
