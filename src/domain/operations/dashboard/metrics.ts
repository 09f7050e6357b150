import type { Cents } from '#domain/platform/money/cents.ts'

/** Metrics of a range of days. */
export type Metrics = {
  visits: number
  pageViews: number
  newCustomers: number
  ordersPlaced: number
  ordersPaid: number
  collected: Cents
  refunded: Cents
}

/**
 * Paid orders per visit in basis points, rounded. Null without visits, and when there are more orders than visits: not every
 * visit is counted (privacy settings, blockers, telephone orders), and a rate above 100 % is meaningless.
 */
export function conversionRate({
  ordersPaid,
  visits,
}: Pick<Metrics, 'ordersPaid' | 'visits'>): number | null {
  return visits === 0 || ordersPaid > visits ? null : Math.round((ordersPaid * 10_000) / visits)
}

/**
 * Change in percent, rounded; negative for a decrease. Null when `before` is zero or negative (more refunded than received),
 * since a percentage of it is meaningless.
 */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) * 100) / before)
}
