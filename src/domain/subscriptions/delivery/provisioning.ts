import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { isServed } from '#domain/billing/subscription-status.ts'

/** What a hosting script is told about a subscription. */
export const provisioningTypes = ['create', 'suspend', 'unsuspend', 'terminate'] as const

export type ProvisioningType = (typeof provisioningTypes)[number]

/**
 * 'waiting': to be sent, or sent again; 'accepted': it is being done, the answer comes later; 'by_hand': a person does it;
 * 'failed': nobody answered for two days, or it was refused; 'overtaken': the contract ended before a person had begun.
 */
export const provisioningStatuses = ['waiting', 'accepted', 'by_hand', 'done', 'failed', 'overtaken'] as const

export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** What a step of a subscription's course means for its hosting; undefined when nothing changes there. */
export function provisioningFor(
  from: SubscriptionStatus | null,
  to: SubscriptionStatus,
): ProvisioningType | undefined {
  if (from === to) return undefined
  if (from === null || from === 'pending') return isServed(to) ? 'create' : undefined
  if (to === 'cancelled') return 'terminate'
  if (isServed(from) && !isServed(to)) return 'suspend'
  return !isServed(from) && isServed(to) ? 'unsuspend' : undefined
}

const minuteMs = 60_000
const pauses = [1, 5, 15, 60, 180, 360, 720, 720, 720]

/** How long to wait before another try after so many; undefined when it was tried for two days. */
export function pauseBefore(tries: number): number | undefined {
  const minutes = pauses[tries - 1]
  return minutes === undefined ? undefined : minutes * minuteMs
}

/** One that was accepted and never heard of again is asked about as often. */
export const acceptedForMs = 60 * minuteMs
