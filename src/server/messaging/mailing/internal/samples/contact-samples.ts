import type { Language } from '#domain/platform/language/language.ts'
import type { OwnerDigestVariables } from '../../digest-variables.ts'
import type { RatingVariables } from '../../rating-variables.ts'
import type { SiteAlertVariables, SiteVariables } from '../../site-variables.ts'
import type { ContactReplyVariables } from '../contact-variables.ts'
import type { WebhookTroubleVariables } from '../webhook-variables.ts'
import type { MailSample } from './mail-sample.ts'
import { flag, sampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    subject: 'Une question',
    lines: ['Bonjour & merci.', 'Quand le site sera-t-il prêt ?'],
    off: 'hors sujet',
    reply: ['Oui, le dimanche aussi.', 'À bientôt.'],
    waiting: ['Messages non lus', 'Litiges'],
  },
  en: {
    subject: 'A question',
    lines: ['Hello & thank you.', 'When will the site be ready?'],
    off: 'off topic',
    reply: ['Yes, on Sundays too.', 'See you soon.'],
    waiting: ['Unread messages', 'Disputes'],
  },
  hu: {
    subject: 'Egy kérdés',
    lines: ['Üdvözlöm & köszönöm.', 'Mikor lesz kész az oldal?'],
    off: 'nem a tárgyról szól',
    reply: ['Igen, vasárnap is.', 'Viszontlátásra.'],
    waiting: ['Olvasatlan üzenetek', 'Viták'],
  },
} as const satisfies Record<Language, object>

/**
 * Samples of emails about contact messages, the daily digest, the newsletter, declarations, site deliveries and
 * ratings.
 */
export function contactSamples(language: Language): Record<string, MailSample[]> {
  const { names, fullName, orderNumber, url, greeting, shop, day, instant } = sampleFrame(language)
  const { shop_name } = shop
  const { subject, lines, off, reply, waiting } = texts[language]
  const written = { name: fullName, subject, message_lines: [...lines], shop_name }
  const answered: ContactReplyVariables = {
    ...written,
    thread_subject: subject,
    message_lines: lines,
    reply_lines: reply,
    received_on: day('2026-11-21'),
  }
  const digest: OwnerDigestVariables = {
    day: day('2026-11-22'),
    yesterday: day('2026-11-21'),
    shop_name,
    items: waiting.map((label, index) => ({
      label,
      count: String(index + 1),
      url: 'https://vitrine.example/admin/queue',
    })),
    dashboard_url: 'https://vitrine.example/admin/dashboard',
    settings_url: 'https://vitrine.example/admin/settings/mail',
  }
  const declared = {
    name: fullName,
    contract: orderNumber,
    email: 'alix@client.example',
    received: instant('2026-11-21', '14:32'),
    receipt_url: url('/withdraw/receipt/abc'),
  }
  const site: SiteVariables = {
    ...greeting,
    ...shop,
    name: names.site,
    site_address: 'https://site.example',
    message_lines: [...lines],
    site_url: url('/user/subscriptions/a/site'),
    ready_on: day('2026-12-11'),
  }
  const alert: SiteAlertVariables = {
    customer: fullName,
    name: names.site,
    shop_name,
    message_lines: [...lines],
    is_content: '',
    is_changes: '',
    is_approved: '',
    is_message: flag,
    delivery_url: 'https://vitrine.example/admin/deliveries/a',
  }
  const rated: RatingVariables = {
    ...greeting,
    ...shop,
    product_name: names.site,
    stars: '2/5',
    has_text: flag,
    text_lines: [...lines],
    reason: off,
    product_url: `${url('/shop/site')}#ratings`,
    rating_url: url('/user/subscriptions/a/rating'),
  }
  const trouble: WebhookTroubleVariables = {
    host: 'crm.example',
    description: 'CRM',
    is_off: '',
    is_failing: flag,
    shop_name,
    since: instant('2026-11-20', '09:12'),
    last_try: instant('2026-11-21', '14:32'),
    answer: '503',
    undelivered: '7',
    endpoint_url: 'https://vitrine.example/admin/api-settings/webhooks/a',
  }
  const only = (variables: object, fact: string): MailSample[] => [{ what: 'as it is', variables, fact }]
  const silent = { has_text: '', text_lines: [] }
  return {
    'contact-copy': only({ ...written, seller_name: 'Vitrine SAS' }, ''),
    'contact-alert': only(
      {
        ...written,
        email: 'alix@client.example',
        received_at: day('2026-11-21'),
        is_copied: flag,
        message_url: 'https://vitrine.example/admin/messages/a',
      },
      subject,
    ),
    'contact-reply': only(answered, subject),
    'owner-digest': only(digest, digest.day),
    'newsletter-confirm': only(
      { shop_name, valid_days: '7', confirm_url: url('/newsletter/confirm/abc') },
      '',
    ),
    'newsletter-welcome': only({ shop_name, unsubscribe_url: url('/newsletter/unsubscribe/abc') }, shop_name),
    'newsletter-unsubscribed': only({ shop_name }, ''),
    'withdrawal-receipt': only(declared, declared.received),
    'cancellation-receipt': [
      { what: 'at once', variables: { ...declared, ends_on: '' }, fact: declared.received },
      {
        what: 'from a day on',
        variables: { ...declared, ends_on: day('2026-12-31') },
        fact: declared.received,
      },
    ],
    'site-content-reminder': only(site, names.site),
    'site-build-begun': [
      { what: 'with a promised day', variables: site, fact: names.site },
      { what: 'with none', variables: { ...site, ready_on: '' }, fact: names.site },
    ],
    'site-review-reminder': only(site, names.site),
    'site-review': only(site, names.site),
    'site-live': only(site, names.site),
    'site-message': only(site, names.site),
    'site-alert': (['is_message', 'is_content', 'is_changes', 'is_approved'] as const).map((what) => ({
      what,
      fact: names.site,
      variables: { ...alert, is_message: '', [what]: flag } satisfies SiteAlertVariables,
    })),
    'webhook-trouble': [
      { what: 'for a day', variables: trouble, fact: trouble.host },
      {
        what: 'switched off',
        fact: trouble.host,
        variables: { ...trouble, is_failing: '', is_off: flag, answer: '410', description: '' },
      },
    ],
    'rating-published': only({ ...rated, ...silent, reason: '' } satisfies RatingVariables, names.site),
    'rating-refused': [
      {
        what: 'for what was written',
        fact: names.site,
        variables: { ...rated, product_url: '' } satisfies RatingVariables,
      },
      {
        what: 'without a text',
        fact: names.site,
        variables: { ...rated, ...silent, product_url: '' } satisfies RatingVariables,
      },
    ],
  }
}
