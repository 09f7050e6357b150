import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { SiteAlertVariables, SiteVariables } from '#server/messaging/mailing/site-variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { FoundDelivery } from './find-delivery.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

type DeliveryMail =
  | { template: 'site-content-reminder' }
  | { template: 'site-build-begun'; dueOn: Day | null }
  | { template: 'site-review-reminder'; address: string }
  | { template: 'site-review'; address: string }
  | { template: 'site-live'; address: string }
  | { template: 'site-message'; text: string }

/**
 * Emails a site's customer about their site: reminder for the content, build begun without the form, ready for review,
 * online, or a new message. Sends nothing for an erased account.
 */
export async function mailSite(
  ports: MailPorts,
  transaction: Transaction,
  { known: subscription, user }: FoundDelivery,
  mail: DeliveryMail,
): Promise<void> {
  if (user.anonymisedAt) return
  const { language } = user
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: SiteVariables = {
    first_name: user.firstName,
    name: subscription.name,
    site_address: 'address' in mail ? mail.address : '',
    message_lines: 'text' in mail ? mail.text.split(/\r?\n/) : [],
    ready_on: 'dueOn' in mail && mail.dueOn ? formatDay(mail.dueOn, language) : '',
    site_url: urlBuilderFor(ports.shop.publicUrl, language)(`/user/subscriptions/${subscription.id}/site`),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: mail.template,
    language,
    recipient: user.email,
    variables,
  })
}

/** Emails the shop that a customer acted on their site. */
export async function mailShop(
  ports: MailPorts,
  transaction: Transaction,
  { known: subscription, user }: FoundDelivery,
  event: 'content' | 'changes' | 'approved' | 'message',
  text = '',
): Promise<void> {
  const [general, seller, { shopLanguage }] = await Promise.all([
    ports.settings.get('general'),
    ports.settings.get('seller'),
    ports.settings.get('localization'),
  ])
  const recipient = general.contactEmail || seller.email
  if (!recipient) return
  const flag = (expected: typeof event) => (event === expected ? '1' : '')
  const variables: SiteAlertVariables = {
    customer: user.name,
    name: subscription.name,
    is_content: flag('content'),
    is_changes: flag('changes'),
    is_approved: flag('approved'),
    is_message: flag('message'),
    message_lines: text ? text.split(/\r?\n/) : [],
    // Pages of the back office are in the reader's own language: their URLs have no language.
    delivery_url: `${ports.shop.publicUrl}/admin/deliveries/${subscription.id}`,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    // The recipients are the shop's staff.
    template: 'site-alert',
    language: shopLanguage,
    recipient,
    variables,
  })
}
