/** How far somebody came on a day, behind the visit itself and before the paid order. */
export const funnelSteps = ['product', 'cart', 'checkout'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The steps a page stands for: its own and those before it, so that no step has more visits than the one before. */
export function stepsReachedBy(page: string): readonly FunnelStep[] {
  if (page === '/cart/checkout' || page === '/cart/confirmation') return funnelSteps
  if (page === '/cart') return funnelSteps.slice(0, 2)
  return /^\/shop\/[^/]+$/.test(page) ? funnelSteps.slice(0, 1) : []
}
