import { m } from '#messages/messages.ts'
import type { RatingVariables } from '../../rating-variables.ts'
import type { SiteAlertVariables, SiteVariables } from '../../site-variables.ts'
import { mail } from './mail-definition.ts'
import { flag, type SampleFrame } from './sample-frame.ts'

const offTopic = { fr: 'hors sujet', en: 'off topic', hu: 'nem a tárgyról szól' }

const siteSample = ({ names, messageLines, url, greeting, shop, day }: SampleFrame): SiteVariables => ({
  ...greeting,
  ...shop,
  name: names.site,
  site_address: 'https://site.example',
  message_lines: messageLines,
  site_url: url('/user/subscriptions/a/site'),
  ready_on: day('2026-12-11'),
})

const ratingSample = ({
  language,
  names,
  messageLines,
  url,
  greeting,
  shop,
}: SampleFrame): RatingVariables => ({
  ...greeting,
  ...shop,
  product_name: names.site,
  stars: '2/5',
  has_text: flag,
  text_lines: messageLines,
  reason: offTopic[language],
  product_url: '',
  rating_url: url('/user/subscriptions/a/rating'),
})
const withoutText = { has_text: '', text_lines: [] }

/** Emails about the delivery of sites and about ratings. */
export const siteMails = {
  'site-content-reminder': mail({
    name: m.mail_name_site_content_reminder,
    required: ['site_url'],
    subject: 'name',
    sample: siteSample,
  }),
  'site-build-begun': mail({
    name: m.mail_name_site_build_begun,
    required: ['ready_on', 'site_url'],
    subject: 'name',
    sample: siteSample,
    variants: () => ({ 'without a promised day': { ready_on: '' } }),
  }),
  'site-review-reminder': mail({
    name: m.mail_name_site_review_reminder,
    required: ['site_address', 'site_url'],
    subject: 'name',
    sample: siteSample,
  }),
  'site-review': mail({
    name: m.mail_name_site_review,
    required: ['site_address', 'site_url'],
    subject: 'name',
    sample: siteSample,
  }),
  'site-live': mail({
    name: m.mail_name_site_live,
    required: ['site_address'],
    subject: 'name',
    sample: siteSample,
  }),
  'site-message': mail({
    name: m.mail_name_site_message,
    required: ['message_lines', 'site_url'],
    subject: 'name',
    sample: siteSample,
  }),
  'site-alert': mail<SiteAlertVariables>({
    name: m.mail_name_site_alert,
    category: 'notification',
    required: ['customer', 'delivery_url'],
    subject: 'name',
    sample: ({ fullName, names, messageLines, shop }) => ({
      customer: fullName,
      name: names.site,
      shop_name: shop.shop_name,
      message_lines: messageLines,
      is_content: '',
      is_changes: '',
      is_approved: '',
      is_message: flag,
      delivery_url: 'https://vitrine.example/admin/deliveries/a',
    }),
    variants: () => ({
      'with content': { is_message: '', is_content: flag },
      'with changes': { is_message: '', is_changes: flag },
      approved: { is_message: '', is_approved: flag },
    }),
  }),
  'rating-published': mail({
    name: m.mail_name_rating_published,
    required: [],
    subject: 'product_name',
    sample: (frame: SampleFrame) => ({
      ...ratingSample(frame),
      ...withoutText,
      reason: '',
      product_url: `${frame.url('/shop/site')}#ratings`,
    }),
  }),
  'rating-refused': mail({
    name: m.mail_name_rating_refused,
    required: ['reason'],
    subject: 'product_name',
    sample: ratingSample,
    variants: () => ({ 'without a text': withoutText }),
  }),
}
