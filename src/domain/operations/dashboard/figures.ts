import type { Cents } from '#domain/platform/money/cents.ts'

/** What happened in some days. */
export type Figures = {
  visits: number
  pageViews: number
  newCustomers: number
  ordersPlaced: number
  ordersPaid: number
  collected: Cents
  refunded: Cents
}

/**
 * Paid orders of a hundred visits, in basis points, rounded. Null without visits, and where there are more orders than visits: not every visit is
 * counted (privacy settings, blockers, orders taken by telephone), and a share above the whole says nothing.
 */
export function conversionRate({
  ordersPaid,
  visits,
}: Pick<Figures, 'ordersPaid' | 'visits'>): number | null {
  return visits === 0 || ordersPaid > visits ? null : Math.round((ordersPaid * 10_000) / visits)
}

/**
 * How much more (or, negative, less) than before, in percent, rounded; null where there was nothing to compare with: a share of
 * nothing, or of more given back than taken in, says nothing.
 */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) * 100) / before)
}
