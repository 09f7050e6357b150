import type { Day } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ProvisioningType } from '#domain/subscriptions/delivery/provisioning.ts'

/** What happened to a subscription, for whatever hosts its site. Sent at least once, in order, with the same id each time. */
export type ProvisioningRequest = {
  /** Of the event: whoever has seen it has done it. */
  id: string
  type: ProvisioningType
  /** How often it was sent, this time included. */
  attempt: number
  occurredAt: Date
  subscription: { id: string; productId: string; name: string; quantity: number; startsOn: Day }
  customer: { email: string; firstName: string; lastName: string; language: Language }
  /** What is known of the site by now. */
  site: { name: string; domain: string; address: string | null }
}

export type ProvisioningAnswer =
  /** `address`: where the site is, if the hosting says. */
  | { status: 'done'; address?: string | undefined }
  /** It is being done: the answer comes to /webhooks/provisioning. */
  | { status: 'accepted' }
  /** A person of the shop does it. */
  | { status: 'by_hand' }

/** Says who wrote it, both ways: 't=<seconds>,v1=<hmac>' over '<seconds>.<body>'. */
export const provisioningSignature = 'vitrine-signature'

/** Whatever makes, stops and removes the places sites live in. */
export interface Provisioning {
  /** Throws ProvisioningAway when nobody knows whether it was done, ProvisioningRefused when it will not be. */
  send(request: ProvisioningRequest): Promise<ProvisioningAnswer>
  /** What an answer that came later says; undefined when it was not written by the hosting. */
  readCallback(body: string, signature: string | undefined): ProvisioningCallback | undefined
}

export type ProvisioningCallback = {
  eventId: string
  status: 'done' | 'failed'
  address?: string | undefined
  problem?: string | undefined
}

export class ProvisioningAway extends Error {
  override readonly name = 'ProvisioningAway'
}

export class ProvisioningRefused extends Error {
  override readonly name = 'ProvisioningRefused'
}
