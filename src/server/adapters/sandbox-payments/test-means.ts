import { createHash } from 'node:crypto'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { MeansInput } from '../../ports/sandbox-desk.ts'

/** How a kept means of payment behaves ever after. */
export type Temper = {
  /** How a charge without its owner ends; null when it is paid. */
  laterFailure: PaymentFailure | null
  /** How a debit ends after its days; null when it is paid. */
  debitFailure: PaymentFailure | null
  isDisputed: boolean
}

export type MeansOutcome =
  | { kind: 'refused'; failure: PaymentFailure }
  | { kind: 'pays' | 'authenticates' | 'debits'; temper: Temper }

const calm: Temper = { laterFailure: null, debitFailure: null, isDisputed: false }
const pays = (temper: Partial<Temper> = {}): MeansOutcome => ({
  kind: 'pays',
  temper: { ...calm, ...temper },
})
const refused = (failure: PaymentFailure): MeansOutcome => ({ kind: 'refused', failure })
const authenticates = (temper: Partial<Temper> = {}): MeansOutcome => ({
  kind: 'authenticates',
  temper: { ...calm, ...temper },
})

/** The card numbers testers know by heart from the large providers. */
const cards: Record<string, MeansOutcome> = {
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

/** Cards of banks abroad, by what is kept of their numbers; every other card and account is French. */
const foreignCards: Record<string, string> = { '0005': 'HU' }

const accounts: Record<string, MeansOutcome> = {
  FR1420041010050500013M02606: { kind: 'debits', temper: calm },
  FR8420041010050500013M02607: { kind: 'debits', temper: { ...calm, debitFailure: 'declined' } },
}

/** What the sandbox does with a card or an account. An unknown one is incorrect: nothing real is ever accepted. */
export function outcomeOf(means: MeansInput, now: Date): MeansOutcome {
  if ('iban' in means) return accounts[plain(means.iban)] ?? refused('incorrect_iban')
  const { card } = means
  const outcome = cards[plain(card.number)]
  if (!outcome) return refused('incorrect_number')
  if (!isCurrent(card, now)) return refused('expired_card')
  return /^\d{3,4}$/.test(card.cvc) ? outcome : refused('incorrect_cvc')
}

type Expiry = { expiryMonth: number | null; expiryYear: number | null }

/** Until the last day of its month; an account has no such day. */
export function isCurrent({ expiryMonth, expiryYear }: Expiry, now: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return true
  return expiryMonth >= 1 && expiryMonth <= 12 && Date.UTC(expiryYear, expiryMonth, 1) > now.getTime()
}

/** What is shown of it. */
export function describeMeans(means: MeansInput) {
  if ('iban' in means)
    return { brand: 'SEPA', last4: plain(means.iban).slice(-4), expiryMonth: null, expiryYear: null }
  const number = plain(means.card.number)
  return {
    brand: number.startsWith('5') ? 'Mastercard' : 'Visa',
    last4: number.slice(-4),
    expiryMonth: means.card.expiryMonth,
    expiryYear: means.card.expiryYear,
  }
}

/** Where the bank of a kept means of payment is. */
export function countryOfMeans({ last4 }: { last4: string }): string {
  return foreignCards[last4] ?? 'FR'
}

/** The same for the same card or account, whoever types it; nobody can read it back. */
export function fingerprintOf(means: MeansInput, secret: string): string {
  const number = plain('iban' in means ? means.iban : means.card.number)
  return createHash('sha256').update(`${secret} ${number}`).digest('base64url').slice(0, 16)
}

function plain(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
