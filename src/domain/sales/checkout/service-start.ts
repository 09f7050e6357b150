import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { addDays, addMonths, type Day, dayOfMonth } from '#domain/platform/calendar/day.ts'

export type ServiceSchedule = {
  startsOn: Day
  /** Day of the month on which each following period begins, 1–31. */
  anchorDay: number
  /** Last day the first payment covers. */
  firstPeriodEndsOn: Day
  nextChargeOn: Day
}

/**
 * When the service starts and what the first payment covers: the day of the order if the buyer requested an early start,
 * otherwise the first day after the withdrawal period; never before an agreed start day. The anchor day never changes.
 */
export function scheduleService(
  orderedOn: Day,
  seat: { country: string; zipCode: string },
  asksForEarlyStart: boolean,
  afterNoticePeriod: Day | null = null,
): ServiceSchedule {
  const possible = asksForEarlyStart ? orderedOn : addDays(lastWithdrawalDay(orderedOn, seat), 1)
  const startsOn = afterNoticePeriod && afterNoticePeriod > possible ? afterNoticePeriod : possible
  const anchorDay = dayOfMonth(startsOn)
  const nextChargeOn = addMonths(startsOn, 1, anchorDay)
  return { startsOn, anchorDay, firstPeriodEndsOn: addDays(nextChargeOn, -1), nextChargeOn }
}
