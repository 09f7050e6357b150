import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'
import type { RevenueBridge } from './revenue-bridge.ts'

/** A share in basis points, rounded; null when `total` is 0. */
export function shareOf(part: number, total: number): number | null {
  return total === 0 ? null : Number(divide(BigInt(part) * 10_000n, BigInt(total)))
}

/** Customer churn: share of the paying customers lost in the range, in basis points; null without customers before. */
export function customerChurn({ customersLost, customersBefore }: RevenueBridge): number | null {
  return shareOf(customersLost, customersBefore)
}

/** Revenue churn: share of the opening recurring revenue lost with customers who left, in basis points; null without any. */
export function revenueChurn({ movements, opening }: RevenueBridge): number | null {
  return shareOf(movements.churn, opening)
}

/** Average monthly revenue per customer; null without customers. */
export function revenuePerCustomer({
  closing,
  customersAfter,
}: Pick<RevenueBridge, 'closing' | 'customersAfter'>): Cents | null {
  return customersAfter === 0 ? null : cents(Number(divide(BigInt(closing), BigInt(customersAfter))))
}

/**
 * Expected lifetime value of a customer at the churn of the given months: revenue per customer divided by the monthly share
 * of customers lost. Rounded once. Null without customers, and when no customer was lost.
 */
export function lifetimeValue(
  { closing, customersAfter }: Pick<RevenueBridge, 'closing' | 'customersAfter'>,
  months: readonly Pick<RevenueBridge, 'customersBefore' | 'customersLost'>[],
): Cents | null {
  const before = months.reduce((sum, month) => sum + month.customersBefore, 0)
  const lost = months.reduce((sum, month) => sum + month.customersLost, 0)
  if (customersAfter === 0 || lost === 0) return null
  return cents(Number(divide(BigInt(closing) * BigInt(before), BigInt(customersAfter) * BigInt(lost))))
}
