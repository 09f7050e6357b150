import type { MailSource } from '#domain/messaging/mailing/mail-source.ts'
import type { Mailer } from './mailer.ts'

/** What mails leave through now; `mailer` of the ports is always this one. */
export interface MailServer {
  source(): MailSource
  /** Where it is, without its password; empty when there is none. */
  address(): string
  /** Whom mails come from. */
  sender(): { address: string; isFixed: boolean }
  /** Speaks to a server that is not in use yet. Close it. */
  open: OpenMailer
  /** Reads again what the owner set, after this process changed it. */
  refresh(): Promise<void>
}

export type OpenMailer = (url: string, from: string) => Mailer & { close(): void }
