/**
 * Variables of the emails about subscriptions, as in variables.ts: texts formatted in the customer's language; an empty
 * text hides its section.
 */

/** A subscription in an email. */
export type MailedSubscription = {
  name: string
  quantity: string
  /** What is charged when it is not a month: a setup, or the difference after a change of plan; else empty. */
  note: string
  /** First and last paid day (empty for a setup), and the price with its VAT wording. */
  period_start: string
  period_end: string
  amount: string
}

export type RenewalInvoiceVariables = {
  first_name: string
  invoice_number: string
  invoice_date: string
  lines: MailedSubscription[]
  /** With its VAT wording. */
  total: string
  /** The total less the deducted credits. */
  charged: string
  /** Amount of the deducted credits and the numbers of their credit notes; empty without credits. */
  deducted: string
  credit_notes: string
  /** Not empty when credits cover the whole amount: nothing was charged. */
  is_covered: string
  /** 'Visa •••• 4242'; empty where nothing was charged. */
  paid_by: string
  /** Exactly one is not empty: the payment succeeded, or the bank takes some days for the debit. */
  is_paid: string
  is_with_bank: string
  invoices_url: string
  subscriptions_url: string
  contact_email: string
  seller_name: string
}

/** Common variables of the emails about an unpaid invoice. */
export type UnpaidVariables = {
  first_name: string
  invoice_number: string
  lines: MailedSubscription[]
  total: string
  /** Reason why the charge was declined, as a full sentence. */
  reason: string
  /** Payment page, which needs no login. */
  pay_url: string
  /** Page to change the payment method. */
  card_url: string
  contact_email: string
  shop_name: string
}

export type BillingChangedVariables = {
  first_name: string
  /** Name of the company or the person. */
  buyer_name: string
  /** Company, name and address in one line. */
  buyer: string
  /** SIREN and VAT number; empty where there are none. */
  numbers: string
  lines: { name: string }[]
  /** '1' when the shop withdrew a proof of the buyer's seat, empty when the buyer changed. */
  seat_unshown: string
  /** Both empty when no further charge is due. */
  next_charge_date: string
  next_amount: string
  billing_url: string
  contact_email: string
  shop_name: string
}

export type PaymentFailedVariables = UnpaidVariables & {
  /** Day of the next attempt; empty when there is none. */
  next_try: string
  suspend_date: string
  end_date: string
  /** Not empty in the last email before the service is suspended. */
  is_last: string
}

export type ServiceSuspendedVariables = UnpaidVariables & { end_date: string }

export type SubscriptionEndedVariables = UnpaidVariables & { ended_on: string }

/** Variables of the email about a written-off amount; `vat` is empty when the invoice has none. */
export type InvoiceWrittenOffVariables = {
  first_name: string
  invoice_number: string
  amount: string
  net: string
  vat: string
  /** Payment page, which needs no login. */
  pay_url: string
  contact_email: string
  shop_name: string
}

export type CardExpiringVariables = {
  first_name: string
  /** For example 'Visa •••• 4242'. */
  card: string
  /** Last day of validity. */
  expires_on: string
  /** Day of the next charge and the total charged on it. */
  next_charge_date: string
  next_amount: string
  card_url: string
  contact_email: string
  shop_name: string
}

export type CancellationConfirmedVariables = {
  first_name: string
  order_number: string
  lines: { name: string; ends_on: string }[]
  /** Last day on which the cancellation can be undone in the account; empty when the service has already ended. */
  undo_until: string
  /** The last invoice, and whether all are paid or the amount still due; a whole sentence. */
  last_invoice: string
  /** Amount credited for days billed in advance; empty when nothing was. */
  credited: string
  /** Latest day of the deletion of the data. */
  deletion_date: string
  subscriptions_url: string
  invoices_url: string
  contact_email: string
  shop_name: string
}

export type CancellationUndoneVariables = {
  first_name: string
  name: string
  /** First day of the pause requested before; empty without one. */
  pauses_on: string
  next_charge_date: string
  amount: string
  subscriptions_url: string
  contact_email: string
  shop_name: string
}

export type WithdrawalVariables = {
  first_name: string
  order_number: string
  withdrawn_on: string
  /** Calculation of the refund, by line. */
  lines: {
    name: string
    paid: string
    /** Charged days: 'x of y days'; empty when nothing is kept. */
    days: string
    retained: string
    refunded: string
  }[]
  refunded: string
  /** Amount kept for the days used; empty when nothing is. */
  retained: string
  /** Not empty when the declaration came after the withdrawal period and was accepted all the same. */
  is_late: string
  /** Amount credited for renewals billed in advance; empty when nothing was. */
  credited: string
  contact_email: string
  shop_name: string
}

export type WithdrawalAcceptedVariables = WithdrawalVariables & {
  /** Last day of the refund. */
  refund_by: string
  /**
   * One of the three is '1', the others are empty: a bank holds the disputed money, the bank returned it to the
   * customer, or the shop refunds it.
   */
  is_held: string
  is_returned: string
  is_promised: string
}

export type WithdrawalRefundedVariables = WithdrawalVariables & {
  credit_note_number: string
  /** Refunded payment method: 'Visa •••• 4242'. */
  paid_by: string
}

/** Common variables of the emails about a plan. */
type PlanVariables = {
  first_name: string
  subscriptions_url: string
  contact_email: string
  shop_name: string
}

export type PlanChangedVariables = PlanVariables & {
  /** For example '2 × Site vitrine, 58,00 € TTC par mois'. */
  before: string
  after: string
  effective_on: string
  /** Amount billed today for the rest of the month; empty when nothing is. */
  today_amount: string
  /** Credit deducted from that amount; empty when nothing is. */
  today_credit: string
  /** Empty when no further charge is due. */
  next_charge_date: string
  next_amount: string
}

/** The customer withdrew a plan change planned for the next month. */
export type PlanChangeCancelledVariables = PlanVariables & {
  /** For example '2 × Site vitrine, 58,00 € TTC par mois'. */
  plan: string
  /** Empty when no further charge is due. */
  next_charge_date: string
  next_amount: string
}

/** A plan change the customer requested and must confirm in the account; nothing has changed yet. */
export type PlanProposedVariables = PlanVariables & {
  before: string
  after: string
  starts_on: string
  /** Charged on the day of confirmation; empty when nothing is. */
  today_amount: string
  /** One-off fee due with the next month; empty when there is none. */
  setup_amount: string
  /** Empty when no further charge is due. */
  next_charge_date: string
  next_amount: string
  /** Day on which the amounts were calculated. */
  proposed_on: string
  /** The customer's page with the preview and the button. */
  plan_url: string
}

export type SubscriptionPausedVariables = PlanVariables & {
  name: string
  paid_until: string
  /** First day of the pause. */
  pauses_on: string
}

export type SubscriptionResumedVariables = PlanVariables & {
  name: string
  charged_on: string
  amount: string
}

export type PriceChangeWithdrawnVariables = PlanVariables & {
  name: string
  /** Monthly, with its VAT wording. */
  old_amount: string
}

export type PriceChangeVariables = PriceChangeWithdrawnVariables & {
  new_amount: string
  /** Reason, in the shop's words. */
  reason: string
  /** Day of the first charge at the new price. */
  first_charge_date: string
  /** Last day of the last month at the old price: until then the customer can cancel without paying more. */
  end_before: string
  cancel_url: string
}

/** Variables of the email about an order the shop cancelled. */
export type OrderCancelledVariables = {
  first_name: string
  order_number: string
  /** Reason as staff wrote it; the credit notes print it too. */
  reason: string
  lines: { name: string; ends_on: string }[]
  /** Amount to be refunded; empty when nothing was paid. */
  to_refund: string
  /** Part of it that a bank holds until a dispute is decided; empty when there is none. */
  held: string
  deletion_date: string
  invoices_url: string
  contact_email: string
  shop_name: string
}
