/**
 * What the mails of a running subscription may use, as in variables.ts: texts already formatted in the customer's language; an
 * empty text hides its section.
 */

/** A subscription as a mail names it. */
export type MailedSubscription = {
  name: string
  quantity: string
  /** What of it, where it is no month: a setup, the difference after a change of plan; else empty. */
  note: string
  /** First and last day that is paid for (empty for a setup), and the price with what is said of its VAT. */
  period_start: string
  period_end: string
  amount: string
}

export type RenewalInvoiceVariables = {
  first_name: string
  invoice_number: string
  invoice_date: string
  lines: MailedSubscription[]
  /** With what is said of its VAT. */
  total: string
  /** The total, less the credits that were deducted. */
  charged: string
  /** What credits lowered the charge by, and the numbers of their notes; empty where none did. */
  deducted: string
  credit_notes: string
  /** Credits pay all of it: nothing was charged. */
  is_covered: string
  /** 'Visa •••• 4242'; empty where nothing was charged. */
  paid_by: string
  /** One of the two says something: the money came, or the bank has the debit for some days. */
  is_paid: string
  is_with_bank: string
  invoices_url: string
  subscriptions_url: string
  contact_email: string
  seller_name: string
}

/** Of every mail about an invoice that stays unpaid. */
export type UnpaidVariables = {
  first_name: string
  invoice_number: string
  lines: MailedSubscription[]
  total: string
  /** Why it was refused, a whole sentence. */
  reason: string
  /** Where it is paid, signed in or not. */
  pay_url: string
  /** Where another card is kept. */
  card_url: string
  contact_email: string
  shop_name: string
}

export type BillingChangedVariables = {
  first_name: string
  /** The company, or the person. */
  buyer_name: string
  /** Company, name and address in one line. */
  buyer: string
  /** SIREN and VAT number; empty where there are none. */
  numbers: string
  lines: { name: string }[]
  /** '1' when the shop withdrew a proof of the buyer's seat, empty when the buyer changed. */
  seat_unshown: string
  /** Both empty where nothing is charged any more. */
  next_charge_date: string
  next_amount: string
  billing_url: string
  contact_email: string
  shop_name: string
}

export type PaymentFailedVariables = UnpaidVariables & {
  /** Day of the next try; empty when there is none. */
  next_try: string
  suspend_date: string
  end_date: string
  /** Says something in the last mail before the service stops. */
  is_last: string
}

export type ServiceSuspendedVariables = UnpaidVariables & { end_date: string }

export type SubscriptionEndedVariables = UnpaidVariables & { ended_on: string }

/** Of a sum that is written off: `vat` is empty where the invoice has none. */
export type InvoiceWrittenOffVariables = {
  first_name: string
  invoice_number: string
  amount: string
  net: string
  vat: string
  /** Where it can still be paid, signed in or not. */
  pay_url: string
  contact_email: string
  shop_name: string
}

export type CardExpiringVariables = {
  first_name: string
  /** 'Visa •••• 4242'. */
  card: string
  /** Its last day. */
  expires_on: string
  /** The next charge, and how much it is in all on that day. */
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
  /** Until this day it can be undone in the account; empty when it has ended already. */
  undo_until: string
  /** The last invoice, and whether all are paid or what is still owed; a whole sentence. */
  last_invoice: string
  /** What had been billed for later and is taken back; empty when nothing was. */
  credited: string
  /** When the data of what ended is deleted at the latest. */
  deletion_date: string
  subscriptions_url: string
  invoices_url: string
  contact_email: string
  shop_name: string
}

export type CancellationUndoneVariables = {
  first_name: string
  name: string
  /** First day of the pause that was asked for before; empty without one. */
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
  /** How it was worked out. */
  lines: {
    name: string
    paid: string
    /** Kept for the days used: 'x of y days'; empty when nothing is. */
    days: string
    kept: string
    refunded: string
  }[]
  refunded: string
  /** Empty when nothing is. */
  kept: string
  /** Says something when it came after the period: the shop takes it all the same. */
  is_late: string
  /** What renewals had billed for later and is taken back; empty when nothing was. */
  credited: string
  contact_email: string
  shop_name: string
}

export type WithdrawalAcceptedVariables = WithdrawalVariables & {
  /** Last day on which it is given back. */
  refund_by: string
  /** One of the three is '1', the others empty: a bank holds the disputed money, it returned it to the customer, or the shop refunds it. */
  is_held: string
  is_returned: string
  is_promised: string
}

export type WithdrawalRefundedVariables = WithdrawalVariables & {
  credit_note_number: string
  /** Where it goes: 'Visa •••• 4242'. */
  paid_by: string
}

/** Of every mail about a plan. */
type PlanVariables = {
  first_name: string
  subscriptions_url: string
  contact_email: string
  shop_name: string
}

export type PlanChangedVariables = PlanVariables & {
  /** '2 × Site vitrine, 58,00 € TTC par mois'. */
  before: string
  after: string
  effective_on: string
  /** Billed today for the rest of the month; empty when nothing is. */
  today_amount: string
  /** What of credit notes is deducted from that; empty when nothing is. */
  today_credit: string
  /** Empty when nothing more is charged. */
  next_charge_date: string
  next_amount: string
}

/** A wish for the next month was taken back at its customer's request. */
export type PlanKeptVariables = PlanVariables & {
  /** '2 × Site vitrine, 58,00 € TTC par mois'. */
  plan: string
  /** Empty when nothing more is charged. */
  next_charge_date: string
  next_amount: string
}

/** What the customer asked for and has to agree to in their account; nothing has changed yet. */
export type PlanProposedVariables = PlanVariables & {
  before: string
  after: string
  starts_on: string
  /** Charged on the day it is agreed to; empty when nothing is. */
  today_amount: string
  /** Due with the next month, once; empty when none is. */
  setup_amount: string
  /** Empty when nothing more is charged. */
  next_charge_date: string
  next_amount: string
  /** The day these amounts are of. */
  proposed_on: string
  /** The customer's own page with the preview and the button. */
  plan_url: string
}

export type SubscriptionPausedVariables = PlanVariables & {
  name: string
  paid_until: string
  /** The first day without it. */
  pauses_on: string
}

export type SubscriptionResumedVariables = PlanVariables & {
  name: string
  charged_on: string
  amount: string
}

export type PriceKeptVariables = PlanVariables & {
  name: string
  /** Of a month, with what is said of its VAT. */
  old_amount: string
}

export type PriceChangeVariables = PriceKeptVariables & {
  new_amount: string
  /** Why, as the shop wrote it. */
  reason: string
  /** The first charge of the new price. */
  first_charge_date: string
  /** The last day of the month that still costs what it did: until then it can be ended without paying more. */
  end_before: string
  cancel_url: string
}

/** The shop cancelled an order. */
export type OrderCancelledVariables = {
  first_name: string
  order_number: string
  /** As somebody of the shop wrote it, and the credit notes print it. */
  reason: string
  lines: { name: string; ends_on: string }[]
  /** What will go back; empty when nothing was paid. */
  goes_back: string
  /** What a bank holds of it until it has decided; mostly empty. */
  held: string
  deletion_date: string
  invoices_url: string
  contact_email: string
  shop_name: string
}
