import type { Day } from '../platform/calendar/day.ts'

export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'suspended',
  'paused',
  'cancelled',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * Transitions of a subscription. 'pending': before its first day; 'past_due': unpaid, service continues; 'suspended':
 * unpaid, service stopped; 'paused': at the customer's request; 'cancelled': final.
 */
const next: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  pending: ['active', 'past_due', 'cancelled'],
  active: ['past_due', 'paused', 'cancelled'],
  past_due: ['active', 'suspended', 'cancelled'],
  suspended: ['active', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: [],
}

export function canSubscriptionBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return next[from].includes(to)
}

/** Whether new periods are invoiced. A subscription without service is not billed. */
export function isBilled(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due'
}

/** Whether the customer receives the service. */
export function isServiceActive(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due'
}

export function isRunning(status: SubscriptionStatus): boolean {
  return status !== 'cancelled'
}

/** Whether another month follows the paid one: the status is pending or billed, and no end or pause comes before it. */
export function renews({
  status,
  endsOn,
  pausesOn,
  nextChargeOn,
}: {
  status: SubscriptionStatus
  endsOn: Day | null
  pausesOn: Day | null
  nextChargeOn: Day
}): boolean {
  if (!isBilled(status) && status !== 'pending') return false
  return (!endsOn || endsOn >= nextChargeOn) && (!pausesOn || pausesOn > nextChargeOn)
}

/** Why a subscription ended or will end: cancelled by the customer, withdrawn from, or unpaid. */
export type EndReason = 'cancelled' | 'withdrawn' | 'unpaid'

/** Events in a subscription's history. */
export type SubscriptionEventType =
  | 'bought'
  | 'started'
  | 'payment_late'
  | 'suspended'
  | 'recovered'
  | 'plan_changed'
  /** The customer's VAT number was confirmed: same plan, without VAT from now on. */
  | 'tax_settled'
  | 'pause_requested'
  | 'pause_undone'
  | 'paused'
  | 'resumed'
  | 'end_requested'
  | 'end_undone'
  | 'ended'
