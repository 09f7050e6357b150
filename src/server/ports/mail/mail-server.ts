import type { MailSource } from '#domain/messaging/mailing/mail-source.ts'
import type { Mailer } from './mailer.ts'

/** The mail server in use; `ports.mailer` always sends through it. */
export interface MailServer {
  source(): MailSource
  /** URL of the server with the password hidden; empty if there is no server. */
  address(): string
  /** Sender address of mails; `isFixed` if the environment sets it. */
  sender(): { address: string; isFixed: boolean }
  /** Opens a connection to a server that is not in use yet. The caller closes it. */
  open: OpenMailer
  /** Rereads the owner's settings, after this process changed them. */
  refresh(): Promise<void>
}

export type OpenMailer = (url: string, from: string) => Mailer & { close(): void }
