/** Variables of the owner's email about a failing webhook endpoint. */
export type WebhookTroubleVariables = {
  /** Host of the endpoint's URL; the URL itself may contain a secret. */
  host: string
  /** Empty when there is none. */
  description: string
  /** Exactly one is not empty: the endpoint is gone and was switched off, or it has been failing for a day. */
  is_off: string
  is_failing: string
  /** Times of the first failed attempt and of the last attempt. */
  since: string
  last_try: string
  /** Status of the last response, or a text that says there was none. */
  answer: string
  undelivered: string
  /** URL of the endpoint's page in the back office. */
  endpoint_url: string
  shop_name: string
}
