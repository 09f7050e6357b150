import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Mail } from '../../ports/mail/mailer.ts'

/** The Message-ID of a mail, which replies refer to. */
function messageId(id: string): string {
  return `<${id}@vitrine.invalid>`
}

/** A single address; nodemailer would parse a string as a comma-separated list of names and addresses. */
const singleAddress = (address: string) => ({ name: '', address })

/** A mail as nodemailer options. Addresses pass through its encoder, so no header can be injected. */
export function mailFields(mail: Mail, from: string) {
  return {
    messageId: messageId(mail.id),
    ...(mail.inReplyTo && { inReplyTo: messageId(mail.inReplyTo), references: messageId(mail.inReplyTo) }),
    date: mail.sentAt,
    from: { name: mail.fromName, address: from },
    replyTo: mail.replyTo ? singleAddress(mail.replyTo) : undefined,
    to: singleAddress(mail.to),
    subject: mail.subject,
    text: mail.plainText,
    html: mail.html,
    ...(mail.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    attachments: mail.attachments.map(({ filename, contentType, bytes }) => ({
      filename,
      contentType,
      content: Buffer.from(bytes),
    })),
  }
}

/** A complete message in RFC 5322 form. */
export function composeMail(mail: Mail, from: string): Promise<Buffer> {
  return new MailComposer(mailFields(mail, from)).compile().build()
}
