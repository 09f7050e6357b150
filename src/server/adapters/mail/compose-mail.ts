import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Mail } from '../../ports/mailer.ts'

/** What names a mail in the headers of those that answer it. */
function messageId(id: string): string {
  return `<${id}@vitrine.invalid>`
}

/** One address as it is: a text would be read as a list, with names and commas in it. */
const only = (address: string) => ({ name: '', address })

/** The fields of a mail as nodemailer takes them. Addresses go through it, so no header can be injected. */
export function mailFields(mail: Mail, from: string) {
  return {
    messageId: messageId(mail.id),
    ...(mail.inReplyTo && { inReplyTo: messageId(mail.inReplyTo), references: messageId(mail.inReplyTo) }),
    date: mail.sentAt,
    from: { name: mail.fromName, address: from },
    replyTo: mail.replyTo ? only(mail.replyTo) : undefined,
    to: only(mail.to),
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

/** A whole message in RFC 5322 form. */
export function composeMail(mail: Mail, from: string): Promise<Buffer> {
  return new MailComposer(mailFields(mail, from)).compile().build()
}
