import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { CardInput } from '../../ports/sandbox-desk.ts'

export type CardOutcome =
  | { kind: 'succeeds'; failsLater: boolean }
  | { kind: 'authenticates' }
  | { kind: 'fails'; failure: PaymentFailure }

/** The card numbers testers know by heart from the large providers. */
const known: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds', failsLater: false },
  '5555555555554444': { kind: 'succeeds', failsLater: false },
  '4000000000000002': { kind: 'fails', failure: 'declined' },
  '4000000000009995': { kind: 'fails', failure: 'insufficient_funds' },
  '4000000000000069': { kind: 'fails', failure: 'expired_card' },
  '4000000000000127': { kind: 'fails', failure: 'incorrect_cvc' },
  '4000000000000119': { kind: 'fails', failure: 'processing_error' },
  '4000002500003155': { kind: 'authenticates' },
  '4000000000000341': { kind: 'succeeds', failsLater: true },
}

/** What the sandbox does with a card. An unknown number is an incorrect one: no real card is ever accepted. */
export function outcomeOf(card: CardInput, now: Date): CardOutcome {
  const outcome = known[card.number.replace(/\s/g, '')]
  if (!outcome) return { kind: 'fails', failure: 'incorrect_number' }
  const lastMoment = Date.UTC(card.expiryYear, card.expiryMonth, 1)
  if (!(card.expiryMonth >= 1 && card.expiryMonth <= 12) || lastMoment <= now.getTime()) {
    return { kind: 'fails', failure: 'expired_card' }
  }
  return /^\d{3,4}$/.test(card.cvc) ? outcome : { kind: 'fails', failure: 'incorrect_cvc' }
}

export function brandOf(number: string): string {
  return number.startsWith('5') ? 'Mastercard' : 'Visa'
}
