import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'

/** Days before a card's last day on which its holder is notified. */
export const expiryNoticeDays = [30, 7] as const

/** The latest notice that is due; null when none is due or the card has expired. */
export function expiryNotice(lastDay: Day, today: Day): (typeof expiryNoticeDays)[number] | null {
  const daysLeft = daysBetween(today, lastDay)
  if (daysLeft < 0) return null
  return expiryNoticeDays.findLast((days) => daysLeft <= days) ?? null
}
