export type StripeCard = { number: string; expMonth: number; expYear: number }

/** Input typed into the provider's fields. */
export type StripePaymentInput = { card: StripeCard } | { iban: string }

/** Why Stripe or a bank declines. Declined before the bank is asked, there is no charge. */
export type Decline = { code: string; decline_code?: string; isBeforeTheBank?: true }

type Outcome =
  | { kind: 'pays'; isDisputed?: true }
  | { kind: 'asks' }
  | { kind: 'takes_days'; decline?: Decline }
  | ({ kind: 'declines' } & Decline)

/** How a refund ends some days later: it begins as 'pending', or as 'succeeded' and fails at the bank. */
type Refunding = 'succeeds_later' | 'comes_back'

/** Behaviour of a payment method: with its owner present, later without them, and on refunds. */
export type Behaviour = { now: Outcome; later: Outcome; refund?: Refunding }

const pays: Outcome = { kind: 'pays' }
const always = (outcome: Outcome): Behaviour => ({ now: outcome, later: outcome })
const declines = (code: string, decline_code?: string): Outcome => ({
  kind: 'declines',
  code,
  ...(decline_code && { decline_code }),
})
/** A typing error: declined before any bank is asked. */
const mistyped = (code: string): Behaviour => always({ kind: 'declines', code, isBeforeTheBank: true })

/** The documented behaviour of Stripe's test cards. */
const cards: Record<string, Behaviour> = {
  '4242424242424242': always(pays),
  '5555555555554444': always(pays),
  '4000000000000002': always(declines('card_declined', 'generic_decline')),
  '4000000000009995': always(declines('card_declined', 'insufficient_funds')),
  '4000000000000069': always(declines('expired_card', 'expired_card')),
  '4000000000000127': always(declines('incorrect_cvc', 'incorrect_cvc')),
  '4000000000000119': always(declines('processing_error', 'processing_error')),
  '4000002500003155': { now: { kind: 'asks' }, later: pays },
  '4000002760003184': {
    now: { kind: 'asks' },
    later: declines('authentication_required', 'authentication_required'),
  },
  '4000000000000341': { now: pays, later: declines('card_declined', 'generic_decline') },
  '4000000000000259': always({ kind: 'pays', isDisputed: true }),
  '4000003480000005': always(pays),
  '4000000000007726': { ...always(pays), refund: 'succeeds_later' },
  '4000000000005126': { ...always(pays), refund: 'comes_back' },
}

const ibans: Record<string, Behaviour> = {
  FR1420041010050500013M02606: { ...always({ kind: 'takes_days' }), refund: 'succeeds_later' },
  FR8420041010050500013M02607: always({ kind: 'takes_days', decline: { code: 'debit_not_authorized' } }),
}

/** Any other number is incorrect. */
export function behaviourOf(method: StripePaymentInput): Behaviour {
  if ('iban' in method) return ibans[numberOf(method)] ?? mistyped('account_number_invalid')
  return cards[numberOf(method)] ?? mistyped('incorrect_number')
}

export function numberOf(method: StripePaymentInput): string {
  return ('iban' in method ? method.iban : method.card.number).replace(/\s/g, '').toUpperCase()
}
