import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'

/** Share of an amount for `days` of a period of `daysInPeriod` days, rounded once. */
export function shareOfDays(amount: Cents, days: number, daysInPeriod: number): Cents {
  return cents(Number(divide(BigInt(amount) * BigInt(days), BigInt(daysInPeriod))))
}
