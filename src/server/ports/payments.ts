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

/** The parts of a card or mandate that may be shown. */
export type ProviderMethod = {
  id: string
  /** 'Visa', 'SEPA', or the provider's name of another kind. */
  brand: string
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
  /** Country of its bank, ISO 3166-1; null if the provider does not say. */
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
  /** When the payment succeeded; null before that, or if the provider does not say. */
  paidAt: Date | null
  /** Why the last attempt was refused. */
  failure: PaymentFailure | null
  /** Refunded so far. */
  refunded: Cents
  /** Whether the buyer's bank ever disputed it; `listDisputes` has the disputes. */
  isDisputed: boolean
  /** The payment method, once known; saved for later charges if the payment requested it. */
  method: ProviderMethod | null
}

/** A payment and the secret with which a browser confirms it. */
export type OpenedPayment = { payment: ProviderPayment; clientSecret: string }

/** One attempt with a card. `fingerprint` is equal for the same card across buyers; null if the provider has none. */
export type ProviderAttempt = {
  id: string
  triedAt: Date
  failure: PaymentFailure | null
  fingerprint: string | null
}

/** A payment method that is being saved without a payment. */
export type MethodSetup = {
  id: string
  status: PaymentStatus
  failure: PaymentFailure | null
  method: ProviderMethod | null
}

export type ProviderRefund = {
  id: string
  /** The shop's own reference; null for a refund made at the provider. */
  reference: string | null
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
  /** Deadline for the response; null if no response is needed. */
  respondBy: Date | null
  /** Whether the payment can still be refunded: an inquiry has not withdrawn the money. */
  isRefundable: boolean
  createdAt: Date
}

export type ProviderAccount = {
  id: string
  name: string
  email: string | null
  /** ISO 3166-1 code. */
  country: string | null
  /** Test mode: no real money moves. */
  isTest: boolean
  /** Whether the provider accepts payments, and makes payouts, for this account. */
  takesPayments: boolean
  hasPayouts: boolean
  /** URL of the account in the provider's dashboard; null if there is none. */
  dashboardUrl: string | null
}

/** In euro cents. `available` can be paid out now, `pending` later. */
export type Balance = { available: Cents; pending: Cents }

export type Payout = {
  id: string
  amount: Cents
  currency: Currency
  status: PayoutStatus
  createdAt: Date
  arrivesAt: Date
  /** Requested by hand, not by the provider's schedule. */
  isManual: boolean
}

/** What an event refers to; both ids are null if it refers to neither. */
export type ProviderEvent = {
  id: string
  type: string
  paymentId: string | null
  setupId: string | null
  /**
   * Further stored facts: ids, amounts, times. No personal data of the payer, because neither exports nor erasures read
   * it.
   */
  facts: object
}

type KeyedInput = { idempotencyKey: string }
type Params = KeyedInput & { amount: Cents; description: string; metadata: Record<string, string> }

/**
 * The payment provider. Never called inside a transaction. Every call that creates something has an idempotency key
 * made of our own ids: a repeat returns the same result and moves no money twice; calls that end something may be
 * repeated as they are. Throws PaymentsUnavailable if the provider is unreachable or its response is malformed (outcome
 * unknown), PaymentsRefused if it refused for good (nothing was done).
 */
export interface Payments {
  readonly provider: string
  /** Undefined while the keys are missing: the checkout then says that payments are not configured. */
  browser(): Promise<BrowserPayments | undefined>
  createCustomer(input: KeyedInput & { email: string; name: string }): Promise<{ id: string }>
  /** Starts a payment in euros that the browser confirms; saves the payment method for later charges. */
  createPayment(input: Params & { customerId: string }): Promise<OpenedPayment>
  /** Starts a one-off payment without a customer, such as the owner's test; the browser confirms it. */
  createSinglePayment(input: Params & { currency: Currency; email: string | null }): Promise<OpenedPayment>
  /**
   * Charges a saved payment method in euros, off-session. A refusal is a result, not an error: 'requires_method' with
   * its failure; on 'authentication_required' the customer confirms the same payment in a browser.
   */
  chargeMethod(input: Params & { customerId: string; methodId: string }): Promise<OpenedPayment>
  /** The provider's current state of a payment, and the secret with which the browser can continue to confirm it. */
  getPayment(id: string): Promise<OpenedPayment>
  /** Cancels an unpaid payment; returns its resulting state, which may be 'succeeded'. */
  cancelPayment(id: string): Promise<ProviderPayment>
  /** All payments created since `since`, oldest or newest first. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>
  /** The attempts of one payment. */
  listAttempts(paymentId: string): Promise<ProviderAttempt[]>

  /** Starts saving another payment method; the browser confirms it. */
  createMethodSetup(
    input: KeyedInput & { customerId: string },
  ): Promise<{ setup: MethodSetup; clientSecret: string }>
  getMethodSetup(id: string): Promise<{ setup: MethodSetup; clientSecret: string }>
  /** Detaches a saved payment method; no error if it is detached already. */
  detachMethod(methodId: string): Promise<void>

  /** Refunds all or part of a payment; an amount above the rest is refused. */
  refund(
    input: KeyedInput & { paymentId: string; amount: Cents; reference?: string },
  ): Promise<ProviderRefund>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  listDisputes(paymentId: string): Promise<ProviderDispute[]>
  /** Ids of the payments with a refund or dispute since `since`; an id may occur twice. */
  listRefundedOrDisputed(since: Date): AsyncIterable<string>

  getAccount(): Promise<ProviderAccount>
  getBalance(): Promise<Balance>
  /** The latest payouts, newest first, at most `count` (≤ 100). */
  listPayouts(count: number): Promise<Payout[]>
  /** Sends euros of the balance to the owner's bank account; more than is available is refused. */
  createPayout(input: KeyedInput & { amount: Cents }): Promise<Payout>

  /** Whether a webhook secret is configured; without one every event is refused. */
  trustsEvents(): boolean
  /** Verifies the signature over the raw body. Throws DomainError 'webhook_refused' if it is invalid. */
  readEvent(rawBody: string, headers: Headers, now: Date): Promise<ProviderEvent>
}

/**
 * The provider is unreachable, its response is malformed, or it rejects the keys: the outcome is unknown. Pass the
 * cause. `isKeyRefused`: other keys may succeed.
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
 * The provider refused for good: nothing was done, and a retry gives the same result. `isUnknown`: the object does not
 * exist there.
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

/**
 * Whether the provider failed, not the shop. Compares names, because tests and the built shop have separate classes.
 */
export function isProviderFailure(error: unknown): error is Error {
  return isRefusal(error) || (error instanceof Error && error.name === 'PaymentsUnavailable')
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PaymentsRefused'
}

export function isUnknownAtProvider(error: unknown): boolean {
  return isRefusal(error) && 'isUnknown' in error && error.isUnknown === true
}

export function isKeyRefused(error: unknown): boolean {
  return error instanceof Error && 'isKeyRefused' in error && error.isKeyRefused === true
}
