/** Variables of the emails about a moderated rating, as in variables.ts; an empty text hides its section. */
export type RatingVariables = {
  first_name: string
  product_name: string
  /** For example '4/5'. */
  stars: string
  /** Not empty when the rating has a text. */
  has_text: string
  /** Lines of the rating's text. */
  text_lines: string[]
  /** Reason of the refusal. */
  reason: string
  /** URL of the product page; empty until the rating is published. */
  product_url: string
  /** URL of the page where the author changes the rating. */
  rating_url: string
  contact_email: string
  shop_name: string
}
