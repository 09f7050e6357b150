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
 * When the service starts and what the first payment covers: the day of the order when early start was asked for,
 * else the first day after the withdrawal period; never before the day that was agreed on, if one was. The anchor never
 * moves afterwards.
 */
export function scheduleService(
  orderedOn: Day,
  seat: { country: string; zipCode: string },
  asksForEarlyStart: boolean,
  notBefore: Day | null = null,
): ServiceSchedule {
  const possible = asksForEarlyStart ? orderedOn : addDays(lastWithdrawalDay(orderedOn, seat), 1)
  const startsOn = notBefore && notBefore > possible ? notBefore : possible
  const anchorDay = dayOfMonth(startsOn)
  const nextChargeOn = addMonths(startsOn, 1, anchorDay)
  return { startsOn, anchorDay, firstPeriodEndsOn: addDays(nextChargeOn, -1), nextChargeOn }
}
