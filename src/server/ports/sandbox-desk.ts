import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { Currency } from '#domain/platform/money/currency.ts'

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string }

/** What a buyer pays with at the embedded provider. */
export type MeansInput = { card: CardInput } | { iban: string }

export type ConfirmationResult =
  | { status: 'succeeded' }
  /** A debit that takes days. */
  | { status: 'processing' }
  | { status: 'requires_action'; redirectTo: string }
  | { status: 'failed'; failure: PaymentFailure }

type Confirmation = { clientSecret: string; means: MeansInput; returnUrl: string }

/** The public side of the embedded provider, as a browser meets it. Present only when the sandbox may be the provider. */
export interface SandboxDesk {
  /** Undefined when payment and client secret do not belong together. */
  confirm(input: Confirmation & { paymentId: string }): Promise<ConfirmationResult | undefined>
  /** Keeps a means of payment without paying. Undefined when setup and client secret do not belong together. */
  confirmSetup(input: Confirmation & { setupId: string }): Promise<ConfirmationResult | undefined>
  /** What the provider's own authentication page shows: of a payment or, without an amount, of a setup. */
  findAuthentication(
    id: string,
    clientSecret: string,
  ): Promise<{ amountCents: number | null; currency: Currency; description: string } | undefined>
  /** The buyer's answer there; gives the address to return to. */
  answerAuthentication(input: {
    id: string
    clientSecret: string
    isApproved: boolean
  }): Promise<{ returnUrl: string } | undefined>
  /** Ends the debits whose days are over, then sends the signed events that are due; returns how many were sent. */
  deliverEvents(
    post: (body: string, headers: Record<string, string>) => Promise<{ status: number }>,
  ): Promise<number>
}
