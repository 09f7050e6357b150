import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'

/** What some of a period's days cost, of what all of them cost: exact days, rounded once. */
export function shareOfDays(amount: Cents, days: number, daysInPeriod: number): Cents {
  return cents(Number(divide(BigInt(amount) * BigInt(days), BigInt(daysInPeriod))))
}
