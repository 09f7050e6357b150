import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { isWorkingDay } from '../calendar/holidays.ts'

/**
 * The last day on which a buyer may withdraw: 14 days, the day of the order not counted; when it falls on a
 * Saturday, Sunday or public holiday, the next working day (Code de la consommation L221-18, L221-19).
 */
export function lastWithdrawalDay(orderedOn: Day): Day {
  let last = addDays(orderedOn, 14)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

/** How many days after the period somebody withdrew; 0 in time. */
export function daysTooLate(orderedOn: Day, withdrawnOn: Day): number {
  return Math.max(daysBetween(lastWithdrawalDay(orderedOn), withdrawnOn), 0)
}
