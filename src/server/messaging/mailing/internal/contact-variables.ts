/** Of the shop's answer to a message of the contact form. */
export type ContactReplyVariables = {
  name: string
  /** Of the copy the writer got: readers show as one conversation what has the same subject. */
  thread_subject: string
  /** Of the message. */
  subject: string
  reply_lines: readonly string[]
  message_lines: readonly string[]
  /** The day the message came in. */
  received_on: string
  shop_name: string
}
