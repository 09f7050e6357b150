/** Variables of the email with an offer, as in variables.ts; an empty text hides its section. */
export type OfferVariables = {
  /** Empty when the shop does not know the recipient's name. */
  first_name: string
  product_name: string
  quantity: string
  /** Monthly total of the whole quantity. */
  monthly_total: string
  setup_fee: string
  /** Amount paid on acceptance. */
  first_payment: string
  /** First day of service, where the offer names one; else empty. */
  starts_on: string
  valid_until: string
  /** Not empty when the shop wrote a note. */
  has_note: string
  note_lines: string[]
  offer_url: string
  contact_email: string
  shop_name: string
}
