/** What the mails about a decided rating may use, as in variables.ts; an empty text hides its section. */
export type RatingVariables = {
  first_name: string
  product_name: string
  /** '4/5'. */
  stars: string
  /** Says something when there is a text. */
  has_text: string
  /** What was written, line by line. */
  text_lines: string[]
  /** Why it was refused. */
  reason: string
  /** Where it stands, once published. */
  product_url: string
  /** Where its author changes it. */
  rating_url: string
  contact_email: string
  shop_name: string
}
