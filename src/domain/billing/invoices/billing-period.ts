import { addDays, addMonths, type Day, daysBetween } from '#domain/platform/calendar/day.ts'

/** Both days belong to it. */
export type BillingPeriod = { startsOn: Day; endsOn: Day }

/**
 * The period that begins on a day of charge. The anchor survives short months: from 28 February an anchor of 31 leads to
 * 30 March, and on to 31 March.
 */
export function periodFrom(startsOn: Day, anchorDay: number): BillingPeriod {
  return { startsOn, endsOn: addDays(addMonths(startsOn, 1, anchorDay), -1) }
}

/** The day on which the period after this one begins, and is charged. */
export function dayAfter({ endsOn }: Pick<BillingPeriod, 'endsOn'>): Day {
  return addDays(endsOn, 1)
}

export function daysIn({ startsOn, endsOn }: BillingPeriod): number {
  return daysBetween(startsOn, endsOn) + 1
}
