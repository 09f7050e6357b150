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
    /** Quantity × monthly price, VAT included, without the words saying so. */
    monthly: string
    /** Setup fee, VAT included; empty when there is none. */
    setup: string
  }[]
  /** Paid today. */
  total: string
  /** Included in `total`. */
  vat: string
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
}

export type InvoiceVariables = {
  first_name: string
  invoice_number: string
  order_number: string
  invoice_date: string
  /** VAT included. */
  total: string
  /** How it was paid: 'Visa •••• 4242'. */
  paid_by: string
  invoices_url: string
  seller_name: string
}
