import type { OfferState } from '#domain/sales/offers/offer.ts'
import { m } from '../messages.ts'
import type { StateLabel } from '../state-label.ts'

export const offerStateLabels = {
  open: { tone: 'warn', text: m.offer_state_open },
  accepted: { tone: 'good', text: m.offer_state_accepted },
  expired: { tone: 'calm', text: m.offer_state_expired },
  withdrawn: { tone: 'calm', text: m.offer_state_withdrawn },
} satisfies Record<OfferState, StateLabel>
