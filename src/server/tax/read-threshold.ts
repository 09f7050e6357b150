import { type Day, yearOf } from '#domain/calendar/day.ts'
import { thresholdState } from '#domain/tax/threshold-state.ts'
import type { Ports } from '../ports/ports.ts'
import { readEuSales } from './read-eu-sales.ts'

/** Sales to consumers of other member states in two years, in cents without VAT, and how near they are to the threshold. */
export async function readThreshold({ db, settings }: Pick<Ports, 'db' | 'settings'>, today: Day) {
  const [sales, { oneStopShop }] = await Promise.all([readEuSales(db, today), settings.get('tax')])
  return { ...sales, year: yearOf(today), state: thresholdState({ ...sales, oneStopShop }) }
}
