/** Of the mail to the owner about an address of another program that is not reached. */
export type WebhookTroubleVariables = {
  /** Of its address, which itself may hold a secret. */
  host: string
  /** Empty when nobody wrote one. */
  description: string
  /** One of the two says something: it is gone and was switched off, or fails for a day. */
  is_off: string
  is_failing: string
  /** When the first try failed, and the last. */
  since: string
  last_try: string
  /** The status of the last answer, or that there was none. */
  answer: string
  undelivered: string
  /** Its page in the back office. */
  endpoint_url: string
  shop_name: string
}
