export type Mail = {
  id: string
  to: string
  fromName: string
  replyTo: string
  /** Id of the mail this one replies to: mail clients show both in one thread. */
  inReplyTo?: string
  /** Marketing mails only: the URL whose POST unsubscribes, sent as `List-Unsubscribe` (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  html: string
  plainText: string
  attachments: readonly { filename: string; contentType: string; bytes: Uint8Array }[]
  sentAt: Date
}

/** Delivers mails. */
export interface Mailer {
  /**
   * Resolves once accepted for delivery. Throws `MailRefused` for a permanent refusal, anything else if a retry may
   * succeed.
   */
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}

/**
 * The receiving server permanently refused the recipient (`isAddressDead`: the mailbox does not exist) or this mail.
 */
export class MailRefused extends Error {
  readonly isAddressDead: boolean

  constructor(reply: string, isAddressDead: boolean) {
    super(reply)
    this.name = 'MailRefused'
    this.isAddressDead = isAddressDead
  }
}

/** Whether a retry is useless. Compares the name, because the class may have been loaded twice. */
export function isMailRefused(error: unknown): error is MailRefused {
  return error instanceof Error && error.name === 'MailRefused'
}
