import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailServerResponse } from './internal/mail-server-response.ts'
import { readMailFrame } from './internal/read-mail-frame.ts'
import { renderMail } from './internal/render-mail.ts'

/**
 * Sends a test email to the user at once, without the outbox, to check the mail server. Throws DomainError
 * 'mail_test_failed' with the server's response.
 */
export async function tryMailServer(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'shop' | 'mailer' | 'mailServer'>,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const [frame, seller, mail] = await Promise.all([
    readMailFrame(ports),
    ports.settings.get('seller'),
    ports.settings.get('mail'),
  ])
  const locale = { locale: language }
  const { subject, html, plainText } = await renderMail({
    template: {
      subject: m.test_mail_subject({ shop: '{{shop_name}}' }, locale),
      content: `<h1>${m.test_mail_title({}, locale)}</h1>\n<p>${m.test_mail_text({ server: '{{server}}' }, locale)}</p>`,
    },
    variables: { shop_name: frame.shopName, server: ports.mailServer.address() || frame.shopName },
    language,
    ...frame,
  })
  try {
    await ports.mailer.send({
      id: ports.ids.next(),
      to: email,
      fromName: mail.fromName,
      subject,
      html,
      plainText,
      replyTo: mail.replyTo || seller.email,
      attachments: [],
      sentAt: ports.clock.now(),
    })
  } catch (error) {
    throw new DomainError('mail_test_failed', { answer: mailServerResponse(error) })
  }
}
