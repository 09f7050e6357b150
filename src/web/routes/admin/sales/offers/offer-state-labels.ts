import type { OfferState } from '#domain/sales/offers/offer.ts'
import { m } from '#messages/messages.ts'
import type { StatusLabel } from '#web/components/billing/order-states.ts'

/** Label and style of each offer state. */
export const offerStateLabels: Record<OfferState, StatusLabel> = {
  open: { tone: 'warn', text: m.offer_state_open },
  accepted: { tone: 'good', text: m.offer_state_accepted },
  expired: { tone: 'calm', text: m.offer_state_expired },
  withdrawn: { tone: 'calm', text: m.offer_state_withdrawn },
}
