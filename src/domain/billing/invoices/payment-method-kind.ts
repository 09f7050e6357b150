/** Kinds of payment method: a card (or a wallet with one), or a bank account that is debited. */
export const paymentMethodKinds = ['card', 'account'] as const

export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** Consent event recorded for each kind. */
export const mandateTypes = { card: 'card_mandate', account: 'debit_mandate' } as const satisfies Record<
  PaymentMethodKind,
  string
>
