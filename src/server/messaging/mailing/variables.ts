/**
 * Variables and sections of each email template, as {{variable}} or {{#section}}: texts formatted in the customer's
 * language. An empty text hides its section. Every template also has `shop_url`, the home page.
 */
export type OrderConfirmationVariables = {
  first_name: string
  order_number: string
  lines: {
    name: string
    /** Essential features in one line. */
    summary: string
    quantity: string
    /** Quantity × monthly price, with its VAT wording: '29,00 € TTC', '24,17 € hors taxes'. */
    monthly: string
    /** Setup fee in the same format; empty when there is none. */
    setup: string
  }[]
  /** Paid today. */
  total: string
  /** The VAT in `total` by rate, or the reason there is none. */
  vat_lines: { text: string }[]
  monthly_total: string
  /** Day of the month of each charge, 1–31; '1er' for the first in French. */
  charge_day: string
  next_charge_date: string
  service_start_date: string
  /** Last day of the withdrawal period. */
  withdrawal_deadline: string
  /** Request for an early start in the wording of the checkout; empty when it was not made. */
  early_start: string
  /** Mandate in the wording of the checkout. */
  mandate: string
  /** Right to a refund of a direct debit (art. L. 133-25 CMF); empty for a card. */
  mandate_refund: string
  /** Online withdrawal; empty when not available. */
  withdraw_url: string
  /** Online cancellation; empty when not available. */
  cancel_url: string
  contact_email: string
  mediator_name: string
  mediator_website: string
  seller_name: string
  seller_address: string
  order_url: string
  /** Page where the customer submits the content of each site. */
  subscriptions_url: string
}

export type InvoiceVariables = {
  first_name: string
  invoice_number: string
  order_number: string
  invoice_date: string
  /** With its VAT wording. */
  total: string
  /** Payment method: 'Visa •••• 4242'. */
  paid_by: string
  invoices_url: string
  seller_name: string
}

/** Variables of the email about new terms of sale, sent to customers with an active subscription. */
export type TermsChangedVariables = {
  first_name: string
  /** Day they take effect for this customer: thirty days after this email or later. */
  valid_from: string
  /** Summary of the changes, in the owner's words. */
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

/** Emails from the back office with a link to choose a password: 'account-invitation', 'password-renewal'. */
export type ChoosePasswordVariables = {
  first_name: string
  reset_url: string
  valid_days: string
  shop_name: string
}

export type SecurityNoticeVariables = {
  first_name: string
  /** The change, as a whole sentence without its full stop. */
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
  /** Subject of the charge. */
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
  /** Amount to be refunded to the original payment method; empty when nothing was paid yet. */
  refunded: string
  /** Amounts held by a bank until it decides, already refunded, and never paid; each empty when there is none. */
  held: string
  already_returned: string
  not_owed: string
  /** 'Visa •••• 4242'; empty when `refunded` is. */
  paid_by: string
  /** Amount deducted from later charges; empty when there is none. */
  to_credit: string
  invoices_url: string
  contact_email: string
  shop_name: string
}

/** The refund of a credit note succeeded at the provider. */
export type RefundMadeVariables = {
  first_name: string
  credit_note_number: string
  invoice_number: string
  amount: string
  /** For example 'Visa •••• 4242'. */
  paid_by: string
  contact_email: string
  shop_name: string
}

/** A refund announced before has failed. */
export type RefundFailedVariables = {
  first_name: string
  /** For a withdrawal the order number instead; the other one is empty. */
  credit_note_number: string
  order_number: string
  amount: string
  paid_by: string
  /** Not empty when a bank holds the money until it decides. */
  is_held: string
  contact_email: string
  shop_name: string
}

export type DocumentSentVariables = {
  first_name: string
  document_number: string
  document_date: string
  /** With its VAT wording. */
  total: string
  /** Exactly one is not empty. */
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
  /** The extended deadline. */
  answer_by: string
  reason: string
  contact_email: string
}
