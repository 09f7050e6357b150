import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { isServiceActive } from '#domain/billing/subscription-status.ts'

/** Requests sent to a hosting script about a subscription. */
export const provisioningTypes = ['create', 'suspend', 'unsuspend', 'terminate'] as const

export type ProvisioningType = (typeof provisioningTypes)[number]

/**
 * 'waiting': to be sent or retried; 'accepted': in progress, the answer follows by callback; 'by_hand': done by staff;
 * 'failed': rejected, or no answer for two days; 'overtaken': the subscription ended before staff began.
 */
export const provisioningStatuses = ['waiting', 'accepted', 'by_hand', 'done', 'failed', 'overtaken'] as const

export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** The hosting request that a status change of a subscription requires; undefined when hosting is unaffected. */
export function requiredProvisioning(
  from: SubscriptionStatus | null,
  to: SubscriptionStatus,
): ProvisioningType | undefined {
  if (from === to) return undefined
  if (from === null || from === 'pending') return isServiceActive(to) ? 'create' : undefined
  if (to === 'cancelled') return 'terminate'
  if (isServiceActive(from) && !isServiceActive(to)) return 'suspend'
  return !isServiceActive(from) && isServiceActive(to) ? 'unsuspend' : undefined
}

const minuteMs = 60_000
const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 720, 720]

/** Milliseconds before the next attempt after this number of `attempts`; undefined after two days of attempts. */
export function retryDelayMs(attempts: number): number | undefined {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? undefined : minutes * minuteMs
}

/** Milliseconds after which an accepted request without a callback is sent again. */
export const callbackTimeoutMs = 60 * minuteMs
