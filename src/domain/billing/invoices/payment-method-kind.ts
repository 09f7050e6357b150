/** Kinds of payment method: a card (or a wallet with one), or a bank account that is debited. */
export const paymentMethodKinds = ['card', 'account'] as const

export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** The kind of a method by its brand: 'SEPA' is an account that is debited, every other brand a card. */
export function methodKindOf(brand: string): PaymentMethodKind {
  return brand === 'SEPA' ? 'account' : 'card'
}

/** Consent event recorded for each kind. */
export const mandateTypes = { card: 'card_mandate', account: 'debit_mandate' } as const satisfies Record<
  PaymentMethodKind,
  string
>
