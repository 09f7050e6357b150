import type { Day } from './day.ts'
import { dayInParis } from './day.ts'

/** The instant at which a day begins in Paris, in winter or in summer. */
export function startOfDay(day: Day): Date {
  const summer = new Date(`${day}T00:00:00+02:00`)
  return dayInParis(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`)
}
