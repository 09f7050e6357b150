import type { SubscriptionEventType, SubscriptionStatus } from '#domain/billing/subscription-status.ts'

/**
 * Whether a subscription counts in the monthly recurring revenue: paid for or begun, and neither over nor at rest. What is late
 * counts while it is served; what is suspended or paused does not, for nobody is billed for it.
 */
export function isRecurring(status: SubscriptionStatus): boolean {
  return status === 'pending' || status === 'active' || status === 'past_due'
}

const begins: ReadonlySet<SubscriptionEventType> = new Set(['bought', 'started', 'recovered', 'resumed'])
const stops: ReadonlySet<SubscriptionEventType> = new Set(['suspended', 'paused', 'ended'])

/** The events that can change the recurring revenue; all others leave it as it was, and what has started was bought before. */
export const recurringEvents = [
  ...[...begins, ...stops].filter((type) => type !== 'started'),
  ...(['plan_changed', 'tax_settled'] as const),
]

/** Whether it counts after an event, by what its course says alone. */
export function isRecurringAfter(type: SubscriptionEventType, wasRecurring: boolean): boolean {
  return begins.has(type) || (wasRecurring && !stops.has(type))
}
