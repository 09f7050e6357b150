import type { PaymentFailure } from '#domain/payments/payment-status.ts'

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string }

export type ConfirmationResult =
  | { status: 'succeeded' }
  | { status: 'requires_action'; redirectTo: string }
  | { status: 'failed'; failure: PaymentFailure }

/** The public side of the embedded provider, as a browser meets it. Present only when the sandbox is the provider. */
export interface SandboxDesk {
  /** Undefined when payment and client secret do not belong together. */
  confirm(input: {
    paymentId: string
    clientSecret: string
    card: CardInput
    returnUrl: string
  }): Promise<ConfirmationResult | undefined>
  /** What the provider's own authentication page shows. */
  findAuthentication(
    paymentId: string,
    clientSecret: string,
  ): Promise<{ amountCents: number; description: string } | undefined>
  /** The buyer's answer there; gives the address to return to. */
  answerAuthentication(input: {
    paymentId: string
    clientSecret: string
    isApproved: boolean
  }): Promise<{ returnUrl: string } | undefined>
  /** Sends the signed events that are due to the shop's webhook address; returns how many were sent. */
  deliverEvents(
    post: (body: string, headers: Record<string, string>) => Promise<{ status: number }>,
  ): Promise<number>
}
