import { createHash } from 'node:crypto'
import { methodKindOf } from '#domain/billing/invoices/payment-method-kind.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'

/** How later charges of a saved payment method behave. */
export type Behaviour = {
  /** Result of an off-session charge; null if it is paid. */
  laterFailure: PaymentFailure | null
  /** Result of a direct debit; null if it is paid. */
  debitFailure: PaymentFailure | null
  isDisputed: boolean
}

export type PaymentMethodOutcome =
  | { kind: 'refused'; failure: PaymentFailure }
  | { kind: 'pays' | 'authenticates' | 'debits'; behaviour: Behaviour }

const defaultBehaviour: Behaviour = { laterFailure: null, debitFailure: null, isDisputed: false }
const pays = (behaviour: Partial<Behaviour> = {}): PaymentMethodOutcome => ({
  kind: 'pays',
  behaviour: { ...defaultBehaviour, ...behaviour },
})
const refused = (failure: PaymentFailure): PaymentMethodOutcome => ({ kind: 'refused', failure })
const authenticates = (behaviour: Partial<Behaviour> = {}): PaymentMethodOutcome => ({
  kind: 'authenticates',
  behaviour: { ...defaultBehaviour, ...behaviour },
})

/** Well-known test card numbers of the large providers. */
const cards: Record<string, PaymentMethodOutcome> = {
  '4242424242424242': pays(),
  '5555555555554444': pays(),
  '4000000000000002': refused('declined'),
  '4000000000009995': refused('insufficient_funds'),
  '4000000000000069': refused('expired_card'),
  '4000000000000127': refused('incorrect_cvc'),
  '4000000000000119': refused('processing_error'),
  '4000002500003155': authenticates(),
  '4000002760003184': authenticates({ laterFailure: 'authentication_required' }),
  '4000000000000341': pays({ laterFailure: 'declined' }),
  '4000000000000259': pays({ isDisputed: true }),
  '4000003480000005': pays(),
}

/** Country of foreign test cards, by their last four digits; all other cards and accounts are French. */
const foreignCards: Record<string, string> = { '0005': 'HU' }

const accounts: Record<string, PaymentMethodOutcome> = {
  FR1420041010050500013M02606: { kind: 'debits', behaviour: defaultBehaviour },
  FR8420041010050500013M02607: {
    kind: 'debits',
    behaviour: { ...defaultBehaviour, debitFailure: 'declined' },
  },
}

/** The sandbox's result for a card or an account. An unknown one is incorrect: nothing real is ever accepted. */
export function outcomeOf(paymentMethod: PaymentMethodInput, now: Date): PaymentMethodOutcome {
  if ('iban' in paymentMethod) return accounts[stripSpaces(paymentMethod.iban)] ?? refused('incorrect_iban')
  const { card } = paymentMethod
  const outcome = cards[stripSpaces(card.number)]
  if (!outcome) return refused('incorrect_number')
  if (!isCurrent(card, now)) return refused('expired_card')
  return /^\d{3,4}$/.test(card.cvc) ? outcome : refused('incorrect_cvc')
}

/**
 * The sandbox's result when a customer pays with a saved method and is present: the bank may ask them. Without a method,
 * or with an expired one, the payment is refused.
 */
export function outcomeOfSaved(
  saved: (Behaviour & Expiry & { brand: string }) | undefined,
  now: Date,
): PaymentMethodOutcome {
  if (!saved) return refused('processing_error')
  if (!isCurrent(saved, now)) return refused('expired_card')
  const { laterFailure } = saved
  if (laterFailure === 'authentication_required') return { kind: 'authenticates', behaviour: saved }
  if (laterFailure) return refused(laterFailure)
  return { kind: methodKindOf(saved.brand) === 'account' ? 'debits' : 'pays', behaviour: saved }
}

type Expiry = { expiryMonth: number | null; expiryYear: number | null }

/** Valid through the last day of its month; an account does not expire. */
export function isCurrent({ expiryMonth, expiryYear }: Expiry, now: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return true
  return expiryMonth >= 1 && expiryMonth <= 12 && Date.UTC(expiryYear, expiryMonth, 1) > now.getTime()
}

/** The displayed parts of a payment method. */
export function describeMethod(paymentMethod: PaymentMethodInput) {
  if ('iban' in paymentMethod)
    return {
      brand: 'SEPA',
      last4: stripSpaces(paymentMethod.iban).slice(-4),
      expiryMonth: null,
      expiryYear: null,
    }
  const number = stripSpaces(paymentMethod.card.number)
  return {
    brand: number.startsWith('5') ? 'Mastercard' : 'Visa',
    last4: number.slice(-4),
    expiryMonth: paymentMethod.card.expiryMonth,
    expiryYear: paymentMethod.card.expiryYear,
  }
}

/** Country of the bank of a saved payment method. */
export function countryOfMethod({ last4 }: { last4: string }): string {
  return foreignCards[last4] ?? 'FR'
}

/** Equal for the same card or account across buyers; not reversible. */
export function fingerprintOf(paymentMethod: PaymentMethodInput, secret: string): string {
  const number = stripSpaces('iban' in paymentMethod ? paymentMethod.iban : paymentMethod.card.number)
  return createHash('sha256').update(`${secret} ${number}`).digest('base64url').slice(0, 16)
}

function stripSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
