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
  /** Who brought its writer, if somebody did. */
  affiliateCode: string | null
}

/**
 * Keeps a message of the contact form, tells the shop and sends its writer a copy (M16), in one transaction. What a
 * machine filled in is dropped without a word.
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
        // The shop's own language: its people read this one.
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
          // The back office speaks the language of whoever reads it: its addresses have none.
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
      // Known by the message's own id, so that the shop's answers can name it.
      id,
      template: 'contact-copy',
      language,
      recipient: email,
      variables: { name, subject, message_lines, shop_name: general.siteName, seller_name: seller.name },
    })
  })
  await ports.live.publish('messages', {})
}
