import type { Ref } from 'react'
import type { Means } from '#domain/billing/invoices/means.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'

/** What the form is for; the provider has to hear the same of the payment that the server started. */
export type PaymentUse =
  /** `isKept`: for later charges too. */
  | { kind: 'pay'; amount: Cents; currency: Currency; isKept: boolean }
  /** Keeping another means of payment without paying. */
  | { kind: 'keep' }

/** A payment, or a means of payment being kept, that the server started; `returnUrl` is a path of the shop. */
export type PaymentTarget = { id: string; clientSecret: string; returnUrl: string }

export type PaymentOutcome =
  | { state: 'succeeded' }
  /** A debit: the bank takes days. */
  | { state: 'processing' }
  /** The browser is on its way to another page and comes back to `returnUrl`. */
  | { state: 'leaving' }
  | { state: 'refused'; text: string }

/** The provider's own part of a page: what it was told stays with it and never reaches the shop. */
export type PaymentForm = {
  /** Whether what was typed can be sent; shows what cannot. Rejects with a text to show when the form itself is not ready. */
  check(): Promise<boolean>
  confirm(target: PaymentTarget): Promise<PaymentOutcome>
  /** Goes on with an authentication that the bank waits for; nothing has to be typed again. */
  resume(target: PaymentTarget): Promise<PaymentOutcome>
}

/** Who pays, as far as the bank asks; what is empty, the form asks for where it is needed. */
export type Billing = { name: string; email: string }

/** Buttons of the browser's wallets, which do what the page's own button does. */
export type Wallets = {
  /** Whether the page may be sent as it is; shows what is missing. Has to answer at once. */
  isAllowed(): boolean
  /** Sends the page, as its button would. */
  order(): void
  /** What pressing them means, where the page's button says more than 'pay'. */
  note?: string
}

export type PaymentFormProps = {
  ref: Ref<PaymentForm>
  use: PaymentUse
  isBusy: boolean
  /** Hears which means of payment is chosen; a form starts with the card. */
  onMeans?(means: Means): void
}
