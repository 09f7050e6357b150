export type Mail = {
  id: string
  to: string
  fromName: string
  replyTo: string
  /** The mail this one answers: readers show both as one conversation. */
  inReplyTo?: string
  /** Of marketing mails only: the address whose POST unsubscribes, told by `List-Unsubscribe` (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  html: string
  plainText: string
  attachments: readonly { filename: string; contentType: string; bytes: Uint8Array }[]
  sentAt: Date
}

/** Hands a mail to whatever delivers it. */
export interface Mailer {
  /** Resolves once accepted for delivery; throws `MailRefused` when it never will be, anything else when it may be tried again. */
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}

/** What the receiving server will have none of: its address (`isAddressDead`: nobody is there), or this mail. */
export class MailRefused extends Error {
  readonly isAddressDead: boolean

  constructor(answer: string, isAddressDead: boolean) {
    super(answer)
    this.name = 'MailRefused'
    this.isAddressDead = isAddressDead
  }
}

/** Whether sending it again is of no use. By its name: what throws it may have been loaded twice. */
export function isMailRefused(error: unknown): error is MailRefused {
  return error instanceof Error && error.name === 'MailRefused'
}
