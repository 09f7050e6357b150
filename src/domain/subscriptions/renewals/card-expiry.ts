import { type Day, day, daysBetween } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'

/** Days before a card's last day on which its owner is told. */
export const expiryNoticeDays = [30, 7] as const

/** A card is good until the end of its month. */
export function lastDayOfCard(expiryYear: number, expiryMonth: number): Day {
  return monthOf(day(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`)).to
}

/** The notice whose day has come: the latest one only, none once the card has ended. */
export function expiryNotice(lastDay: Day, today: Day): (typeof expiryNoticeDays)[number] | null {
  const left = daysBetween(today, lastDay)
  if (left < 0) return null
  return expiryNoticeDays.findLast((days) => left <= days) ?? null
}
