import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'
import type { RevenueBridge } from './revenue-bridge.ts'

/** A share in basis points, rounded; null where there is nothing to divide by. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(divide(BigInt(part) * 10_000n, BigInt(whole)))
}

/** Of the customers who paid before these days, how many pay nothing after them, in basis points. */
export function customerChurn({ customersLost, customersBefore }: RevenueBridge): number | null {
  return shareOf(customersLost, customersBefore)
}

/** Of the recurring revenue before these days, how much left with customers who left, in basis points. */
export function revenueChurn({ movements, opening }: RevenueBridge): number | null {
  return shareOf(movements.churn, opening)
}

/** What a customer pays a month on average; null without customers. */
export function revenuePerCustomer({
  closing,
  customersAfter,
}: Pick<RevenueBridge, 'closing' | 'customersAfter'>): Cents | null {
  return customersAfter === 0 ? null : cents(Number(divide(BigInt(closing), BigInt(customersAfter))))
}

/**
 * What a customer will have paid in all, if people go on leaving as they did in the months given: revenue per customer divided
 * by the share of customers lost a month. Rounded once. Null without customers, and while nobody has left.
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
