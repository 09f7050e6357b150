/** Variables of the emails about a site delivery, as in variables.ts; an empty text hides its section. */
export type SiteVariables = {
  first_name: string
  /** Name of the subscription. */
  name: string
  /** URL of the preview or the site. */
  site_address: string
  /** Lines of the shop's message. */
  message_lines: string[]
  /** Promised day. */
  ready_on: string
  /** Page of the site in the account. */
  site_url: string
  contact_email: string
  shop_name: string
}

export type SiteAlertVariables = {
  customer: string
  name: string
  /** Exactly one is not empty: the customer's action. */
  is_content: string
  is_changes: string
  is_approved: string
  is_message: string
  message_lines: string[]
  delivery_url: string
  shop_name: string
}
