import type { Ref } from 'react'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'

/** What the form is for; the provider must receive the same values as for the payment that the server started. */
export type PaymentUse =
  /** `savesMethod`: the payment method is stored for later charges. */
  | { kind: 'pay'; amount: Cents; currency: Currency; savesMethod: boolean }
  /** Stores another payment method without a payment. */
  | { kind: 'save' }

/**
 * A payment or payment-method set-up that the server started. `returnUrl`: a path of the shop; `savedMethodId`: the
 * provider's id of the stored method that pays, instead of the data entered in the form.
 */
export type PaymentTarget = { id: string; clientSecret: string; returnUrl: string; savedMethodId?: string }

export type PaymentOutcome =
  | { state: 'succeeded' }
  /** A debit: the bank takes days. */
  | { state: 'processing' }
  /** The browser is leaving for another page and returns to `returnUrl`. */
  | { state: 'leaving' }
  | { state: 'refused'; text: string }

/** Texts of errors by the id of their field. */
export type FieldErrors = Record<string, string>

/** The provider's part of a page: data entered there stays with the provider and never reaches the shop. */
export type PaymentForm = {
  /**
   * Shows what is wrong with the entered data and returns the errors by the id of their field; empty if the provider's
   * own fields have them, undefined if the data can be sent. Rejects with a text to show when the form itself is not
   * ready.
   */
  check(): Promise<FieldErrors | undefined>
  confirm(target: PaymentTarget): Promise<PaymentOutcome>
  /** Continues an authentication that the bank waits for; nothing has to be typed again. */
  resume(target: PaymentTarget): Promise<PaymentOutcome>
}

/** The payer's details the bank asks for; the form asks for empty ones where needed. */
export type Billing = { name: string; email: string }

/** The browser's wallet buttons, which do the same as the page's own button. */
export type Wallets = {
  /** Whether the page may be submitted; shows what is missing. Must answer synchronously. */
  isAllowed(): boolean
  /** Submits the page, as its button does. */
  order(): void
  /** What pressing a wallet button means, where the page's button says more than 'pay'. */
  note?: string
}

export type PaymentFormProps = {
  ref: Ref<PaymentForm>
  use: PaymentUse
  isBusy: boolean
  /** Whether a stored payment method pays: the form is hidden, and nothing has to be entered. */
  usesSavedMethod?: boolean
  /** Called with the chosen payment method; a form starts with the card. */
  onPaymentMethod?(method: PaymentMethodKind): void
}
