import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type { BrowserPayments } from '#domain/payments/browser-payments.ts'
import type {
  PaymentFailure,
  PaymentStatus,
  PayoutStatus,
  RefundStatus,
} from '#domain/payments/payment-status.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'

/** A card or mandate as far as it may be shown. */
export type ProviderMethod = {
  id: string
  /** 'Visa', 'SEPA', or the provider's name of another kind. */
  brand: string
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
  /** Where its bank is, ISO 3166-1; null where the provider does not say. */
  country: string | null
}

export type ProviderPayment = {
  id: string
  status: PaymentStatus
  amount: Cents
  currency: Currency
  description: string
  metadata: Readonly<Record<string, string>>
  createdAt: Date
  /** When the money came; null until it has, or where the provider does not say. */
  paidAt: Date | null
  /** Why the last try was refused. */
  failure: PaymentFailure | null
  /** Given back so far. */
  refunded: Cents
  /** Whether the buyer's bank ever asked for it back; the disputes themselves are asked for apart. */
  isDisputed: boolean
  /** The means of payment, once known; kept for the months to come when the payment asked for it. */
  method: ProviderMethod | null
}

/** A payment and the secret with which a browser confirms it. */
export type OpenedPayment = { payment: ProviderPayment; clientSecret: string }

/** One try of a card. `fingerprint` is the same for the same card, whoever types it; null where the provider has none. */
export type ProviderAttempt = {
  id: string
  triedAt: Date
  failure: PaymentFailure | null
  fingerprint: string | null
}

/** A means of payment being kept without paying anything. */
export type MethodSetup = {
  id: string
  status: PaymentStatus
  failure: PaymentFailure | null
  method: ProviderMethod | null
}

export type ProviderRefund = {
  id: string
  /** The shop's own name for it; null for one made at the provider itself. */
  mark: string | null
  amount: Cents
  status: RefundStatus
  createdAt: Date
}

export type ProviderDispute = {
  id: string
  amount: Cents
  status: DisputeStatus
  /** The bank's reason as the provider names it, such as 'fraudulent'. */
  reason: string
  /** Last moment to answer; null when there is nothing to answer. */
  respondBy: Date | null
  /** Whether the payment can still be given back: a bank that only asks has not taken it. */
  isRefundable: boolean
  createdAt: Date
}

export type ProviderAccount = {
  id: string
  name: string
  email: string | null
  /** ISO code. */
  country: string | null
  /** No real money moves. */
  isTest: boolean
  /** Whether the provider takes payments, and pays out, for this account. */
  takesPayments: boolean
  paysOut: boolean
  /** Where the provider shows the account to its owner; null where there is no such place. */
  dashboardUrl: string | null
}

/** In euros. `available` can be paid out now, `pending` later. */
export type Balance = { available: Cents; pending: Cents }

export type Payout = {
  id: string
  amount: Cents
  currency: Currency
  status: PayoutStatus
  createdAt: Date
  arrivesAt: Date
  /** Asked for by hand, not by the provider's calendar. */
  isManual: boolean
}

/** What an event is about; both ids null for those that concern neither. */
export type ProviderEvent = {
  id: string
  type: string
  paymentId: string | null
  setupId: string | null
  /** What else is kept of it: ids, amounts, times. Nothing of whoever paid: neither an export nor an erasure reads it. */
  facts: object
}

type Writing = { idempotencyKey: string }
type Asked = Writing & { amount: Cents; description: string; metadata: Record<string, string> }

/**
 * The provider that moves money. Never called inside a transaction. Whatever makes something carries an idempotency key of
 * our own ids: repeating it gives the same answer and moves nothing twice; what ends something may be repeated as it is. Throws PaymentsUnavailable when the
 * provider cannot be reached or answers nonsense (nobody knows whether it was done), PaymentsRefused when it said no
 * for good (nothing was done).
 */
export interface Payments {
  readonly provider: string
  /** Undefined while the keys are missing: the checkout then says that payments are not configured. */
  browser(): Promise<BrowserPayments | undefined>
  createCustomer(input: Writing & { email: string; name: string }): Promise<{ id: string }>
  /** Starts a payment in euros that the browser confirms; the means of payment is kept for later charges. */
  createPayment(input: Asked & { customerId: string }): Promise<OpenedPayment>
  /** Starts a payment of nobody known and for once, such as the owner's test; the browser confirms it. */
  createSinglePayment(input: Asked & { currency: Currency; email: string | null }): Promise<OpenedPayment>
  /**
   * Charges a kept means of payment in euros while its owner is away. A refusal is an answer, not an error: 'requires_method'
   * with its failure, of which 'authentication_required' asks the owner to confirm the same payment in a browser.
   */
  chargeMethod(input: Asked & { customerId: string; methodId: string }): Promise<OpenedPayment>
  /** The truth about a payment, and the secret with which the browser can go on confirming it. */
  getPayment(id: string): Promise<OpenedPayment>
  /** Cancels what is not paid; returns the payment as it then stands, which may be 'succeeded'. */
  cancelPayment(id: string): Promise<ProviderPayment>
  /** Every payment begun since then, oldest or newest first. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>
  /** The tries of one payment. */
  listAttempts(paymentId: string): Promise<ProviderAttempt[]>

  /** Starts keeping another means of payment; the browser confirms it. */
  createMethodSetup(
    input: Writing & { customerId: string },
  ): Promise<{ setup: MethodSetup; clientSecret: string }>
  getMethodSetup(id: string): Promise<{ setup: MethodSetup; clientSecret: string }>
  /** Forgets a kept means of payment; one that is gone already is no error. */
  detachMethod(methodId: string): Promise<void>

  /** Gives back all or part of what was paid; more than is left is refused. */
  refund(input: Writing & { paymentId: string; amount: Cents; mark?: string }): Promise<ProviderRefund>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  listDisputes(paymentId: string): Promise<ProviderDispute[]>
  /** The ids of payments of which something went back, or was asked back, since then; one may come twice. */
  listReturns(since: Date): AsyncIterable<string>

  getAccount(): Promise<ProviderAccount>
  getBalance(): Promise<Balance>
  /** The latest ones, newest first, at most `count` (≤ 100). */
  listPayouts(count: number): Promise<Payout[]>
  /** Sends euros of the balance to the owner's bank; more than is available is refused. */
  createPayout(input: Writing & { amount: Cents }): Promise<Payout>

  /** Whether there is a secret to tell the provider's events by; without one none is believed. */
  believesEvents(): boolean
  /** Verifies the signature over the raw body; throws DomainError 'webhook_refused' when it does not hold. */
  readEvent(rawBody: string, headers: Headers, now: Date): Promise<ProviderEvent>
}

/**
 * The provider cannot be reached, did not answer sense, or does not take the keys: nobody knows; keep the cause.
 * `isKeyRefused`: other keys would be answered.
 */
export class PaymentsUnavailable extends Error {
  readonly isKeyRefused: boolean

  constructor(
    message: string,
    { isKeyRefused = false, ...options }: ErrorOptions & { isKeyRefused?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'PaymentsUnavailable'
    this.isKeyRefused = isKeyRefused
  }
}

/**
 * The provider said no for good: nothing was done, and the same question will not be answered otherwise. `isUnknown`: what
 * it was asked about is nothing it has.
 */
export class PaymentsRefused extends Error {
  readonly isUnknown: boolean

  constructor(
    message: string,
    { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'PaymentsRefused'
    this.isUnknown = isUnknown
  }
}

/** Whether the provider, and not the shop, is what failed. By name: tests and the built shop have classes of their own. */
export function isProviderFailure(error: unknown): error is Error {
  return isRefusal(error) || (error instanceof Error && error.name === 'PaymentsUnavailable')
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PaymentsRefused'
}

export function isUnknownThere(error: unknown): boolean {
  return isRefusal(error) && 'isUnknown' in error && error.isUnknown === true
}

export function isKeyRefused(error: unknown): boolean {
  return error instanceof Error && 'isKeyRefused' in error && error.isKeyRefused === true
}
