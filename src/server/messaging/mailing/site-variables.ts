/** What the mails about a site on its way may use, as in variables.ts; an empty text hides its section. */
export type SiteVariables = {
  first_name: string
  /** Of the subscription. */
  name: string
  /** Where it can be looked at. */
  site_address: string
  /** What the shop wrote, line by line. */
  message_lines: string[]
  /** The day it is promised for. */
  ready_on: string
  /** Its page in the account. */
  site_url: string
  contact_email: string
  shop_name: string
}

export type SiteAlertVariables = {
  customer: string
  name: string
  /** One of them says something: what the customer did. */
  is_content: string
  is_changes: string
  is_approved: string
  is_message: string
  message_lines: string[]
  delivery_url: string
  shop_name: string
}
