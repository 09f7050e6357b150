/** Steps of the purchase funnel of a day, between the visit and the paid order. */
export const funnelSteps = ['product', 'cart', 'checkout'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The funnel steps that a page counts for: its own and all earlier ones, so that no step exceeds the one before. */
export function stepsReachedBy(page: string): readonly FunnelStep[] {
  if (page === '/cart/checkout' || page === '/cart/confirmation') return funnelSteps
  if (page === '/cart') return funnelSteps.slice(0, 2)
  return /^\/shop\/[^/]+$/.test(page) ? funnelSteps.slice(0, 1) : []
}
