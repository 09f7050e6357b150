/** Variables of a reply to a contact message. */
export type ContactReplyVariables = {
  name: string
  /** Subject of the copy that the visitor received: mail clients group emails by it into one conversation. */
  thread_subject: string
  /** Subject of the message. */
  subject: string
  reply_lines: readonly string[]
  message_lines: readonly string[]
  /** Day the message arrived. */
  received_on: string
  shop_name: string
}
