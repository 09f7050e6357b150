import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { addDays, type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { isWorkingDay } from '#domain/platform/calendar/holidays.ts'

/** The buyer's place, as stored with the order. */
type Seat = { country: string; zipCode: string }

/**
 * Last day on which a buyer may withdraw: 14 days after the order; if a Saturday, Sunday or public holiday, the next
 * working day (Code de la consommation L221-18, L221-19; Regulation 1182/71, art. 3). Returns the later day by two
 * holiday calendars: that of France and that of the buyer's place.
 */
export function lastWithdrawalDay(orderedOn: Day, seat: Seat): Day {
  const frenchDeadline = findWorkingDay(addDays(orderedOn, 14), 'FR')
  const localDeadline = findWorkingDay(addDays(orderedOn, 14), getCalendarPlace(seat))
  return localDeadline > frenchDeadline ? localDeadline : frenchDeadline
}

/** Days between the end of the withdrawal period and the withdrawal; 0 when it was in time. */
export function daysAfterDeadline(orderedOn: Day, withdrawnOn: Day, seat: Seat): number {
  return Math.max(daysBetween(lastWithdrawalDay(orderedOn, seat), withdrawnOn), 0)
}

function findWorkingDay(first: Day, place: string): Day {
  let day = first
  while (!isWorkingDay(day, place)) day = addDays(day, 1)
  return day
}

/** Alsace and Moselle have two more holidays than the rest of France (Code du travail, L3134-13). */
function getCalendarPlace({ country, zipCode }: Seat): string {
  const department = country === 'FR' && /^(57|67|68)\d{3}$/.exec(zipCode)?.[1]
  return department || placeOf(country, zipCode)
}
