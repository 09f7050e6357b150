import type { SubscriptionEventType, SubscriptionStatus } from '#domain/billing/subscription-status.ts'

/**
 * Whether a subscription counts in the monthly recurring revenue: paid or started, and neither ended nor paused. Past-due
 * ones count while the service is provided; suspended and paused ones do not, since they are not billed.
 */
export function isRecurring(status: SubscriptionStatus): boolean {
  return status === 'pending' || status === 'active' || status === 'past_due'
}

const begins: ReadonlySet<SubscriptionEventType> = new Set(['bought', 'started', 'recovered', 'resumed'])
const stops: ReadonlySet<SubscriptionEventType> = new Set(['suspended', 'paused', 'ended'])

/** Events that can change the recurring revenue. Without 'started': a started subscription was counted when bought. */
export const recurringEvents = [
  ...[...begins, ...stops].filter((type) => type !== 'started'),
  ...(['plan_changed', 'tax_settled'] as const),
]

/** Whether a subscription counts after an event, derived from its event history only. */
export function isRecurringAfter(type: SubscriptionEventType, wasRecurring: boolean): boolean {
  return begins.has(type) || (wasRecurring && !stops.has(type))
}
