import { thresholdState } from '#domain/billing/tax/threshold-state.ts'
import { type Day, yearOf } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findThresholdCrossing, readEuSales } from './internal/read-eu-sales.ts'

/**
 * Sales to consumers of other member states in this year and the last, in cents without VAT, and their state relative
 * to the threshold.
 */
export async function readThreshold({ db, settings }: Pick<Ports, 'db' | 'settings'>, today: Day) {
  const [sales, crossing, { oneStopShop }] = await Promise.all([
    readEuSales(db, today),
    findThresholdCrossing(db, today),
    settings.get('tax'),
  ])
  const crossedOn = crossing?.crossedOn ?? null
  const state = thresholdState({ ...sales, oneStopShop, crossedOn })
  return { ...sales, year: yearOf(today), state, crossing: crossing ?? null }
}
