import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { Currency } from '#domain/platform/money/currency.ts'

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string }

/** The payment method a buyer enters at the embedded provider. */
export type PaymentMethodInput = { card: CardInput } | { iban: string }

/** A method that an earlier payment of the same customer saved. */
export type SavedMethodInput = { savedMethodId: string }

export type ConfirmationResult =
  | { status: 'succeeded' }
  /** A direct debit, which takes days. */
  | { status: 'processing' }
  | { status: 'requires_action'; redirectTo: string }
  | { status: 'failed'; failure: PaymentFailure }

type Confirmation = { clientSecret: string; paymentMethod: PaymentMethodInput; returnUrl: string }

/** Public API of the embedded provider, as a browser uses it. Present only if the sandbox may be the provider. */
export interface SandboxApi {
  /** Undefined if the payment and the client secret do not match. */
  confirm(
    input: Omit<Confirmation, 'paymentMethod'> & {
      paymentId: string
      paymentMethod: PaymentMethodInput | SavedMethodInput
    },
  ): Promise<ConfirmationResult | undefined>
  /** Saves a payment method without a payment. Undefined if the setup and the client secret do not match. */
  confirmSetup(input: Confirmation & { setupId: string }): Promise<ConfirmationResult | undefined>
  /**
   * Data of the provider's authentication page, for a payment or, without an amount, a setup; undefined if there is
   * none.
   */
  findAuthentication(
    id: string,
    clientSecret: string,
  ): Promise<{ amountCents: number | null; currency: Currency; description: string } | undefined>
  /** Records the buyer's answer on the authentication page; returns the URL to return to. */
  answerAuthentication(input: {
    id: string
    clientSecret: string
    isApproved: boolean
  }): Promise<{ returnUrl: string } | undefined>
  /** Concludes the due direct debits, then sends the due signed events; returns how many were sent. */
  deliverEvents(
    post: (body: string, headers: Record<string, string>) => Promise<{ status: number }>,
  ): Promise<number>
}
