import type { Mailer } from '../../ports/mail/mailer.ts'

const refuse = async (): Promise<never> => {
  throw new Error('No mail server is configured: set one in the settings or in SMTP_URL')
}

/** Mailer of a live shop without a mail server: the shop is not ready, and emails wait in the outbox. */
export const unconfiguredMailer: Mailer = { send: refuse, check: refuse }
