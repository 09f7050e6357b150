import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { mailFields } from './compose-mail.ts'
import { readRefusal } from './read-refusal.ts'

/** Timeouts in milliseconds: until connected, and of silence during a mail. */
export type MailTimeouts = { connectMs: number; silenceMs: number }

const defaultTimeouts: MailTimeouts = { connectMs: 10_000, silenceMs: 30_000 }

/** Sends through an SMTP server given as a URL (smtp://user:password@host:587; smtps:// for TLS from the start). */
export function smtpMailer(
  url: string,
  from: string,
  { connectMs, silenceMs }: MailTimeouts = defaultTimeouts,
): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    // A dropped connection is retried by the job, whose delays grow.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  } as Parameters<typeof createTransport>[0])
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailFields(mail, from))
      } catch (error) {
        throw readRefusal(error) ?? error
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
