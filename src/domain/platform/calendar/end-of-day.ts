import { type Day, dayInParis } from './day.ts'

/** The last instant of a day in Paris, one or two hours before the UTC day ends. */
export function endOfDayInParis(day: Day): Date {
  const inWinter = new Date(`${day}T22:59:59.999Z`)
  return dayInParis(inWinter) === day ? inWinter : new Date(`${day}T21:59:59.999Z`)
}
