import type { PaymentFailure, PaymentStatus } from '#domain/billing/payment-status.ts'
import type { Cents } from '#domain/money/cents.ts'

export type ProviderPayment = {
  id: string
  status: PaymentStatus
  amount: Cents
  currency: 'eur'
  metadata: Readonly<Record<string, string>>
  /** When the money came; null until it has. */
  paidAt: Date | null
  /** Why the last try was refused. */
  failure: PaymentFailure | null
  /** The means of payment, once known; kept for the months to come when the payment asked for it. */
  method: {
    id: string
    brand: string
    last4: string
    expiryMonth: number | null
    expiryYear: number | null
  } | null
}

/** What a page needs to let the browser confirm a payment. Never a secret of the shop. */
export type BrowserPayments = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string }

export type ProviderEvent = { id: string; type: string; paymentId: string | null }

/**
 * The provider that moves money. Never called inside a transaction. Every writing call carries an idempotency key made
 * of our own ids: repeating it gives the same answer and moves nothing twice. Throws PaymentsUnavailable when the
 * provider cannot be reached or answers nonsense.
 */
export interface Payments {
  readonly provider: string
  /** Undefined while the keys are missing: the checkout then says that payments are not configured. */
  browser(): Promise<BrowserPayments | undefined>
  createCustomer(input: { idempotencyKey: string; email: string; name: string }): Promise<{ id: string }>
  /** Starts a payment that the browser confirms; the means of payment is kept for later charges. */
  createPayment(input: {
    idempotencyKey: string
    customerId: string
    amount: Cents
    description: string
    email: string
    metadata: Record<string, string>
  }): Promise<{ payment: ProviderPayment; clientSecret: string }>
  /** The truth about a payment, and the secret with which the browser can go on confirming it. */
  getPayment(id: string): Promise<{ payment: ProviderPayment; clientSecret: string }>
  /** Cancels what is not paid; returns the payment as it then stands, which may be 'succeeded'. */
  cancelPayment(id: string): Promise<ProviderPayment>
  /** Verifies the signature over the raw body; throws DomainError 'webhook_refused' when it does not hold. */
  readEvent(rawBody: string, headers: Headers, now: Date): Promise<ProviderEvent>
}

/** The provider cannot be reached or did not answer sense: say 'try again', keep the cause. */
export class PaymentsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentsUnavailable'
  }
}
