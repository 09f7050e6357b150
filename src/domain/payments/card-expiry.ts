import { type Day, day } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'

/** The last day of the card's expiry month. */
export function lastDayOfCard(expiryYear: number, expiryMonth: number): Day {
  return monthOf(day(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`)).to
}

type Expiry = { expiryMonth: number | null; expiryYear: number | null }

/** Whether the card's last day is past; a method without an expiry never expires. */
export function isExpired({ expiryMonth, expiryYear }: Expiry, today: Day): boolean {
  return expiryMonth !== null && expiryYear !== null && lastDayOfCard(expiryYear, expiryMonth) < today
}
