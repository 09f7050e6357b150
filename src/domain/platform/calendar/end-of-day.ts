import { type Day, dayInParis } from './day.ts'

/** The last instant of a day in Paris, an hour or two before the day of Greenwich ends. */
export function endOfDayInParis(day: Day): Date {
  const inWinter = new Date(`${day}T22:59:59.999Z`)
  return dayInParis(inWinter) === day ? inWinter : new Date(`${day}T21:59:59.999Z`)
}
