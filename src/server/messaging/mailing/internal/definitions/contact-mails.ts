import { m } from '#messages/messages.ts'
import type { OwnerDigestVariables } from '../../digest-variables.ts'
import type { ContactReplyVariables } from '../contact-variables.ts'
import type { WebhookTroubleVariables } from '../webhook-variables.ts'
import { mail } from './mail-definition.ts'
import { flag, type SampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    subject: 'Une question',
    reply: ['Oui, le dimanche aussi.', 'À bientôt.'],
    pending: ['Messages non lus', 'Litiges'],
  },
  en: {
    subject: 'A question',
    reply: ['Yes, on Sundays too.', 'See you soon.'],
    pending: ['Unread messages', 'Disputes'],
  },
  hu: {
    subject: 'Egy kérdés',
    reply: ['Igen, vasárnap is.', 'Viszontlátásra.'],
    pending: ['Olvasatlan üzenetek', 'Viták'],
  },
}

const messageSample = ({ language, fullName, messageLines, shop }: SampleFrame) => ({
  name: fullName,
  subject: texts[language].subject,
  message_lines: messageLines,
  shop_name: shop.shop_name,
})

/** Emails about contact messages, the newsletter, the daily digest and webhooks. */
export const contactMails = {
  'contact-copy': mail({
    name: m.mail_name_contact_copy,
    required: ['message_lines'],
    sample: (frame: SampleFrame) => ({ ...messageSample(frame), ...frame.seller }),
  }),
  'contact-alert': mail({
    name: m.mail_name_contact_alert,
    category: 'notification',
    required: ['email', 'subject', 'message_lines'],
    subject: 'subject',
    sample: (frame: SampleFrame) => ({
      ...messageSample(frame),
      email: 'alix@client.example',
      received_at: frame.day('2026-11-21'),
      is_copied: flag,
      message_url: 'https://vitrine.example/admin/messages/a',
    }),
  }),
  'contact-reply': mail<ContactReplyVariables>({
    name: m.mail_name_contact_reply,
    required: ['reply_lines'],
    subject: 'thread_subject',
    sample: (frame) => ({
      ...messageSample(frame),
      thread_subject: texts[frame.language].subject,
      reply_lines: texts[frame.language].reply,
      received_on: frame.day('2026-11-21'),
    }),
  }),
  'owner-digest': mail<OwnerDigestVariables>({
    name: m.mail_name_owner_digest,
    category: 'notification',
    required: ['items'],
    subject: 'day',
    sample: ({ language, shop, day }) => ({
      day: day('2026-11-22'),
      yesterday: day('2026-11-21'),
      shop_name: shop.shop_name,
      items: texts[language].pending.map((label, index) => ({
        label,
        count: String(index + 1),
        url: 'https://vitrine.example/admin/queue',
      })),
      dashboard_url: 'https://vitrine.example/admin/dashboard',
      settings_url: 'https://vitrine.example/admin/settings/mail',
    }),
  }),
  'newsletter-confirm': mail({
    name: m.mail_name_newsletter_confirm,
    required: ['confirm_url'],
    secret: 'confirm_url',
    sample: ({ url, shop }: SampleFrame) => ({
      shop_name: shop.shop_name,
      valid_days: '7',
      confirm_url: url('/newsletter/confirm/abc'),
    }),
  }),
  'newsletter-welcome': mail({
    name: m.mail_name_newsletter_welcome,
    category: 'marketing',
    required: [],
    subject: 'shop_name',
    sample: ({ url, shop }: SampleFrame) => ({
      shop_name: shop.shop_name,
      unsubscribe_url: url('/newsletter/unsubscribe/abc'),
    }),
  }),
  'newsletter-unsubscribed': mail({
    name: m.mail_name_newsletter_unsubscribed,
    required: [],
    sample: ({ shop }: SampleFrame) => ({ shop_name: shop.shop_name }),
  }),
  'webhook-trouble': mail<WebhookTroubleVariables>({
    name: m.mail_name_webhook_trouble,
    category: 'notification',
    required: ['host', 'endpoint_url'],
    subject: 'host',
    sample: ({ shop, instant }) => ({
      host: 'crm.example',
      description: 'CRM',
      is_off: '',
      is_failing: flag,
      shop_name: shop.shop_name,
      since: instant('2026-11-20', '09:12'),
      last_try: instant('2026-11-21', '14:32'),
      answer: '503',
      undelivered: '7',
      endpoint_url: 'https://vitrine.example/admin/api-settings/webhooks/a',
    }),
    variants: () => ({
      'switched off': { is_failing: '', is_off: flag, answer: '410', description: '' },
    }),
  }),
}
