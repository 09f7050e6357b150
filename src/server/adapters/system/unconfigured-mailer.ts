import type { Mailer } from '../../ports/mailer.ts'

const refuse = async (): Promise<never> => {
  throw new Error('No mail server is configured: set it in the settings, or SMTP_URL')
}

/** A live shop without a mail server: it is not ready, and mails wait in the outbox. */
export const unconfiguredMailer: Mailer = { send: refuse, check: refuse }
