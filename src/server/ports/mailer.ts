export type Mail = {
  id: string
  to: string
  fromName: string
  replyTo: string
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
  /** Resolves once accepted for delivery; throws when not, and the job tries again. */
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}
