import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { mailFields } from './compose-mail.ts'

/** Delivers through an SMTP server given as a URL (smtp://user:password@host:587). */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])
  return {
    async send(mail) {
      await transport.sendMail(mailFields(mail, from))
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
