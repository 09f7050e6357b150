import { addMonths, day } from './day.ts'

/**
 * The same UTC day of the month and time `months` earlier; clamped to the last day of a shorter month, as PostgreSQL
 * subtracts months: five months before 31 July is 28 or 29 February.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const [date = '', time = ''] = moment.toISOString().split('T')
  return new Date(`${addMonths(day(date), -months)}T${time}`)
}
