import { addMonths, day } from './day.ts'

/**
 * The same moment so many months earlier (UTC); on the last day of a month that is shorter, as PostgreSQL subtracts months: five months before
 * 31 July is 28 February.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const [date = '', time = ''] = moment.toISOString().split('T')
  return new Date(`${addMonths(day(date), -months)}T${time}`)
}
