import type { ContactMessageInput } from '#domain/messaging/contact/contact-message.schema.ts'
import { contactLead } from '#domain/platform/affiliates/affiliate-event.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mayMail } from '../mailing/may-mail.ts'
import { queueMail } from '../mailing/queue-mail.ts'

type ReceivedMessage = {
  input: ContactMessageInput
  language: Language
  accountId: string | null
  ipHash: string
  /** Affiliate code of the visit, if any. */
  affiliateCode: string | null
}

/**
 * Stores a contact message, notifies the shop and sends the sender a copy, in one transaction. Submissions by bots
 * (honeypot field filled in) are dropped silently.
 */
export async function receiveMessage(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter' | 'live'>,
  { input, language, accountId, ipHash, affiliateCode }: ReceivedMessage,
): Promise<void> {
  if (input.website !== '') return
  await ports.limiter.consume('contact.address', ipHash)
  const isCopied = await mayMail(ports, 'contact.recipient', input.email)
  const { name, email, subject, message } = input
  const [general, seller, { shopLanguage }] = await Promise.all([
    ports.settings.get('general'),
    ports.settings.get('seller'),
    ports.settings.get('localization'),
  ])
  const shopAddress = general.contactEmail || seller.email
  const createdAt = ports.clock.now()
  const message_lines = message.split(/\r?\n/)
  const id = ports.ids.next()
  await ports.db.transaction(async (transaction) => {
    await transaction.insert(contactMessage).values({
      id,
      name,
      email,
      subject,
      message,
      language,
      accountId,
      ipHash,
      status: 'new',
      createdAt,
    })
    if (shopAddress) {
      await queueMail(ports, transaction, {
        template: 'contact-alert',
        // Sent in the shop's own language, because its staff read it.
        language: shopLanguage,
        recipient: shopAddress,
        replyTo: email,
        variables: {
          name,
          email,
          subject,
          message_lines,
          received_at: formatDay(dayInParis(createdAt), language),
          is_copied: isCopied ? 'yes' : '',
          // Back office URLs have no language prefix: its language depends on the user.
          message_url: `${ports.shop.publicUrl}/admin/messages/${id}`,
          shop_name: general.siteName,
        },
      })
    }
    if (affiliateCode !== null) {
      const { type, value } = contactLead
      const lead = { id: ports.ids.next(), code: affiliateCode, type, value, language }
      await ports.jobs.send(transaction, 'affiliates.record-lead', lead)
    }
    if (!isCopied) return
    await queueMail(ports, transaction, {
      // Same id as the message, so that replies can refer to this email.
      id,
      template: 'contact-copy',
      language,
      recipient: email,
      variables: { name, subject, message_lines, shop_name: general.siteName, seller_name: seller.name },
    })
  })
  await ports.live.publish('messages', {})
}
