import type { Day } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ProvisioningType } from '#domain/subscriptions/delivery/provisioning.ts'

/** An event of a subscription for the hosting. Sent at least once, in order, always with the same id. */
export type ProvisioningRequest = {
  /** Id of the event, for deduplication. */
  id: string
  type: ProvisioningType
  /** Number of this attempt, from 1. */
  attempt: number
  occurredAt: Date
  subscription: { id: string; productId: string; name: string; quantity: number; startsOn: Day }
  customer: { email: string; firstName: string; lastName: string; language: Language }
  /** What is known of the site at the time of sending. */
  site: { name: string; domain: string; address: string | null }
}

export type ProvisioningAnswer =
  /** `address`: URL of the site, if the hosting returns it. */
  | { status: 'done'; address?: string | undefined }
  /** In progress: the result is posted to /webhooks/provisioning. */
  | { status: 'accepted' }
  /** Staff of the shop do it by hand. */
  | { status: 'by_hand' }

/** Signature header of requests and callbacks: 't=<seconds>,v1=<hmac>' over '<seconds>.<body>'. */
export const provisioningSignature = 'vitrine-signature'

/** The hosting that creates, stops and removes sites. */
export interface Provisioning {
  /** Throws ProvisioningUnavailable if the outcome is unknown, ProvisioningRefused if it was refused for good. */
  send(request: ProvisioningRequest): Promise<ProvisioningAnswer>
  /** Reads a later callback; undefined if the signature or the body is invalid. */
  readCallback(body: string, signature: string | undefined): ProvisioningCallback | undefined
}

export type ProvisioningCallback = {
  eventId: string
  status: 'done' | 'failed'
  address?: string | undefined
  problem?: string | undefined
}

export class ProvisioningUnavailable extends Error {
  override readonly name = 'ProvisioningUnavailable'
}

export class ProvisioningRefused extends Error {
  override readonly name = 'ProvisioningRefused'
}
