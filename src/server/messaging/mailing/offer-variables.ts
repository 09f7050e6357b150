/** What the mail with an offer may use, as in variables.ts; an empty text hides its section. */
export type OfferVariables = {
  /** Empty for somebody the shop does not know by name. */
  first_name: string
  product_name: string
  quantity: string
  /** For all of them, a month. */
  monthly_total: string
  setup_fee: string
  /** What is paid when it is accepted. */
  first_payment: string
  /** The first day of service, where the offer names one. */
  starts_on: string
  valid_until: string
  /** Says something when the shop wrote a note. */
  has_note: string
  note_lines: string[]
  offer_url: string
  contact_email: string
  shop_name: string
}
