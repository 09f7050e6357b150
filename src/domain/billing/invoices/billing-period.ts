import { addDays, addMonths, type Day, daysBetween } from '#domain/platform/calendar/day.ts'

/** Both days are included. */
export type BillingPeriod = { startsOn: Day; endsOn: Day }

/**
 * The billing period that begins on a charge day. After a short month the anchor day applies again: with anchor 31, a
 * period from 28 February ends on 30 March, and the next begins on 31 March.
 */
export function periodFrom(startsOn: Day, anchorDay: number): BillingPeriod {
  return { startsOn, endsOn: addDays(addMonths(startsOn, 1, anchorDay), -1) }
}

/** First day of the next period, on which it is charged. */
export function dayAfter({ endsOn }: Pick<BillingPeriod, 'endsOn'>): Day {
  return addDays(endsOn, 1)
}

export function daysIn({ startsOn, endsOn }: BillingPeriod): number {
  return daysBetween(startsOn, endsOn) + 1
}
