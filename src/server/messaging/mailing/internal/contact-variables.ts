/** Variables of a reply to a contact message. */
export type ContactReplyVariables = {
  name: string
  /** Subject of the sender's copy: mail clients group emails with the same subject into one conversation. */
  thread_subject: string
  /** Subject of the message. */
  subject: string
  reply_lines: readonly string[]
  message_lines: readonly string[]
  /** Day the message arrived. */
  received_on: string
  shop_name: string
}
