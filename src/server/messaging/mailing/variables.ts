/**
 * What each mail template may use as {{variable}} or {{#section}}: texts already formatted in the customer's
 * language. An empty text hides its section. `shop_url`, the shop's first page, is there for every template.
 */
export type OrderConfirmationVariables = {
  first_name: string
  order_number: string
  lines: {
    name: string
    /** The essential features in one line. */
    summary: string
    quantity: string
    /** Quantity × monthly price, with what is said of its VAT: '29,00 € TTC', '24,17 € hors taxes'. */
    monthly: string
    /** Setup fee, likewise; empty when there is none. */
    setup: string
  }[]
  /** Paid today. */
  total: string
  /** The VAT in `total` by rate, or why there is none. */
  vat_lines: { text: string }[]
  monthly_total: string
  /** Day of the month of each charge, 1–31. */
  charge_day: string
  next_charge_date: string
  service_start_date: string
  /** Last day on which the buyer may withdraw. */
  withdrawal_deadline: string
  /** The request for an early start in the words of the checkout; empty when it was not made. */
  early_start: string
  /** The card mandate in the words of the checkout. */
  mandate: string
  /** Online withdrawal; empty where there is none yet. */
  withdraw_url: string
  /** Online cancellation; empty where there is none yet. */
  cancel_url: string
  contact_email: string
  mediator_name: string
  mediator_website: string
  seller_name: string
  seller_address: string
  order_url: string
  /** Where each site says what it needs. */
  subscriptions_url: string
}

export type InvoiceVariables = {
  first_name: string
  invoice_number: string
  order_number: string
  invoice_date: string
  /** With what is said of its VAT. */
  total: string
  /** How it was paid: 'Visa •••• 4242'. */
  paid_by: string
  invoices_url: string
  seller_name: string
}

/** Of new terms of sale, to whoever has a running contract. */
export type TermsChangedVariables = {
  first_name: string
  /** When they begin to hold for this customer: thirty days after this mail or later. */
  valid_from: string
  /** What changes, in the owner's words. */
  summary_lines: { text: string }[]
  new_url: string
  old_url: string
  cancel_url: string
  subscriptions_url: string
  contact_email: string
  shop_name: string
}

export type VerifyEmailVariables = {
  first_name: string
  verify_url: string
  valid_days: string
  shop_name: string
}

export type ChangeEmailVariables = {
  first_name: string
  confirm_url: string
  valid_hours: string
  shop_name: string
}

export type ResetPasswordVariables = {
  first_name: string
  reset_url: string
  valid_minutes: string
  shop_name: string
}

/** Of mails the back office sends so that somebody chooses a password: 'account-invitation', 'password-renewal'. */
export type ChoosePasswordVariables = {
  first_name: string
  reset_url: string
  valid_days: string
  shop_name: string
}

export type SecurityNoticeVariables = {
  first_name: string
  /** What happened, a whole sentence without its full stop. */
  change: string
  changed_on: string
  reset_url: string
  contact_email: string
  shop_name: string
}

export type AccountDeletedVariables = {
  first_name: string
  deleted_on: string
  contact_email: string
  shop_name: string
}

export type AccountIdleVariables = {
  first_name: string
  ends_on: string
  login_url: string
  shop_name: string
}

export type ConfirmPaymentVariables = {
  first_name: string
  /** What is charged. */
  description: string
  amount: string
  pay_url: string
  contact_email: string
  shop_name: string
}

export type DebitRefusedVariables = {
  first_name: string
  order_number: string
  amount: string
  contact_email: string
  shop_name: string
}

export type CreditNoteVariables = {
  first_name: string
  credit_note_number: string
  invoice_number: string
  invoice_date: string
  reason: string
  total: string
  /** What will go back to where it came from; empty when nothing was paid yet. */
  refunded: string
  /** What a bank holds until it has decided, what went back before, what was never paid; each empty when there is none. */
  held: string
  given: string
  not_owed: string
  /** 'Visa •••• 4242'; empty with it. */
  paid_by: string
  /** What is deducted from the charges to come; empty when nothing is. */
  kept: string
  invoices_url: string
  contact_email: string
  shop_name: string
}

/** That the money of a credit note went back, once the provider has given it. */
export type RefundMadeVariables = {
  first_name: string
  credit_note_number: string
  invoice_number: string
  amount: string
  /** 'Visa •••• 4242'. */
  paid_by: string
  contact_email: string
  shop_name: string
}

/** That a refund which was told did not arrive. */
export type RefundFailedVariables = {
  first_name: string
  /** Of a withdrawal, its order's number instead; the other is empty. */
  credit_note_number: string
  order_number: string
  amount: string
  paid_by: string
  /** A bank holds the money until it has decided; empty otherwise. */
  is_held: string
  contact_email: string
  shop_name: string
}

export type DocumentSentVariables = {
  first_name: string
  document_number: string
  document_date: string
  /** With what is said of its VAT. */
  total: string
  /** One of the two is empty. */
  is_invoice: string
  is_credit_note: string
  invoices_url: string
  contact_email: string
  seller_name: string
}

export type DataErasedVariables = {
  first_name: string
  erased_on: string
  contact_email: string
}

export type DataRequestRefusedVariables = {
  first_name: string
  received_on: string
  reason: string
  contact_email: string
}

export type DataRequestExtendedVariables = {
  first_name: string
  received_on: string
  /** The new last day. */
  answer_by: string
  reason: string
  contact_email: string
}
