import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type {
  BillingChangedVariables,
  PlanChangeCancelledVariables,
  PlanChangedVariables,
  PlanProposedVariables,
  PriceChangeVariables,
  PriceChangeWithdrawnVariables,
  SubscriptionPausedVariables,
  SubscriptionResumedVariables,
} from '../../subscription-variables.ts'
import type { TermsChangedVariables } from '../../variables.ts'
import { mail } from './mail-definition.ts'
import type { SampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    summary: 'Le support répond aussi le samedi.',
    reason: 'Le coût de l’hébergement a augmenté de 8 % depuis janvier.',
    numbers: 'SIREN 732\u00a0829\u00a0320, N° TVA FR40732829320',
  },
  en: {
    summary: 'Support now answers on Saturdays too.',
    reason: 'Hosting costs have risen by 8% since January.',
    numbers: 'SIREN 732\u00a0829\u00a0320, VAT number FR40732829320',
  },
  hu: {
    summary: 'Az ügyfélszolgálat szombaton is válaszol.',
    reason: 'A tárhely költsége január óta 8%-kal nőtt.',
    numbers: 'SIREN-szám: 732\u00a0829\u00a0320, Közösségi adószám: FR40732829320',
  },
} satisfies Record<Language, object>

const commonSample = ({ url, greeting, shop }: SampleFrame) => ({
  ...greeting,
  ...shop,
  subscriptions_url: url('/user/subscriptions'),
})
const planSample = ({ names, price }: SampleFrame) => ({
  before: `${names.site}, ${price(29)}`,
  after: `2 × ${names.site}, ${price(58)}`,
})
const nextChargeSample = ({ price, day }: SampleFrame) => ({
  next_charge_date: day('2027-01-21'),
  next_amount: price(77),
})
const noCharge = { next_charge_date: '', next_amount: '' }
const withdrawnSample = (frame: SampleFrame): PriceChangeWithdrawnVariables => ({
  ...commonSample(frame),
  name: frame.names.site,
  old_amount: frame.price(29),
})

/** Emails about plans, pauses, prices and terms. */
export const planMails = {
  'plan-changed': mail<PlanChangedVariables>({
    name: m.mail_name_plan_changed,
    required: ['after', 'effective_on', 'today_amount', 'next_amount'],
    subject: 'effective_on',
    sample: (frame) => ({
      ...commonSample(frame),
      ...nextChargeSample(frame),
      ...planSample(frame),
      effective_on: frame.day('2026-12-24'),
      today_amount: frame.price(26),
      today_credit: frame.price(10),
    }),
    variants: () => ({
      'from the next month on': { today_amount: '', today_credit: '' },
      'of a paused one': { ...noCharge, today_amount: '', today_credit: '' },
    }),
  }),
  'billing-changed': mail<BillingChangedVariables>({
    name: m.mail_name_billing_changed,
    required: ['buyer', 'lines', 'next_amount'],
    subject: 'buyer_name',
    sample: (frame) => ({
      ...frame.greeting,
      ...frame.shop,
      ...nextChargeSample(frame),
      lines: [{ name: frame.names.site }],
      billing_url: frame.url('/user/billing'),
      seat_unshown: '',
      buyer_name: 'Boulangerie Martin',
      buyer: 'Boulangerie Martin, 3 rue du Four, 69002 Lyon',
      numbers: texts[frame.language].numbers,
    }),
    variants: ({ fullName }) => ({
      'of a business whose seat is no longer shown': { seat_unshown: '1' },
      'of a consumer whose subscription is paused': {
        ...noCharge,
        numbers: '',
        buyer_name: fullName,
        buyer: `${fullName}, 1051 Budapest, Váci utca 8.`,
      },
    }),
  }),
  'plan-unchanged': mail<PlanChangeCancelledVariables>({
    name: m.mail_name_plan_kept,
    required: ['plan'],
    subject: 'plan',
    sample: (frame) => ({
      ...commonSample(frame),
      ...nextChargeSample(frame),
      plan: planSample(frame).before,
    }),
    variants: () => ({ 'before a pause': noCharge }),
  }),
  'plan-proposed': mail<PlanProposedVariables>({
    name: m.mail_name_plan_proposed,
    required: ['after', 'starts_on', 'today_amount', 'plan_url'],
    subject: 'after',
    sample: (frame) => ({
      ...commonSample(frame),
      ...nextChargeSample(frame),
      ...planSample(frame),
      starts_on: frame.day('2026-12-24'),
      today_amount: frame.price(26),
      setup_amount: '',
      proposed_on: frame.day('2026-12-05'),
      plan_url: `${frame.url('/user/subscriptions/1/plan')}?product=quiz&quantity=3`,
    }),
    variants: ({ price }) => ({
      'with a setup': { today_amount: '', setup_amount: price(149) },
      'before a pause': { ...noCharge, today_amount: '' },
    }),
  }),
  'subscription-paused': mail<SubscriptionPausedVariables>({
    name: m.mail_name_subscription_paused,
    required: ['name', 'pauses_on'],
    subject: 'name',
    sample: (frame) => ({
      ...commonSample(frame),
      name: frame.names.site,
      paid_until: frame.day('2027-01-20'),
      pauses_on: frame.day('2027-01-21'),
    }),
  }),
  'subscription-resumed': mail<SubscriptionResumedVariables>({
    name: m.mail_name_subscription_resumed,
    required: ['name', 'charged_on', 'amount'],
    subject: 'name',
    sample: (frame) => ({
      ...commonSample(frame),
      name: frame.names.site,
      charged_on: frame.day('2027-02-03'),
      amount: frame.price(29),
    }),
  }),
  'price-unchanged': mail<PriceChangeWithdrawnVariables>({
    name: m.mail_name_price_kept,
    required: ['name', 'old_amount'],
    subject: 'name',
    sample: withdrawnSample,
  }),
  'price-change': mail<PriceChangeVariables>({
    name: m.mail_name_price_change,
    required: ['old_amount', 'new_amount', 'reason', 'first_charge_date', 'end_before', 'cancel_url'],
    subject: 'name',
    sample: (frame) => ({
      ...withdrawnSample(frame),
      new_amount: frame.price(32),
      first_charge_date: frame.day('2027-03-21'),
      end_before: frame.day('2027-03-20'),
      reason: texts[frame.language].reason,
      cancel_url: frame.url('/user/subscriptions/a/cancel'),
    }),
  }),
  'terms-changed': mail<TermsChangedVariables>({
    name: m.mail_name_terms_changed,
    required: ['valid_from', 'summary_lines', 'new_url', 'old_url', 'cancel_url'],
    subject: 'valid_from',
    sample: (frame) => ({
      ...commonSample(frame),
      valid_from: frame.day('2026-12-25'),
      summary_lines: [{ text: texts[frame.language].summary }],
      new_url: frame.url('/legal/terms-of-sale?version=2026-12-25'),
      old_url: frame.url('/legal/terms-of-sale?version=2026-11-21'),
      cancel_url: frame.url('/cancel-contract'),
    }),
  }),
}
