import type { Language } from '#domain/platform/language/language.ts'
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
import type { MailSample } from './mail-sample.ts'
import { sampleFrame } from './sample-frame.ts'

const summary = {
  fr: 'Le support répond aussi le samedi.',
  en: 'Support now answers on Saturdays too.',
  hu: 'Az ügyfélszolgálat szombaton is válaszol.',
} as const satisfies Record<Language, string>

const reason: Record<Language, string> = {
  fr: 'Le coût de l’hébergement a augmenté de 8 % depuis janvier.',
  en: 'Hosting costs have risen by 8% since January.',
  hu: 'A tárhely költsége január óta 8%-kal nőtt.',
}

const numbers: Record<Language, string> = {
  fr: 'SIREN 732\u00a0829\u00a0320, N° TVA FR40732829320',
  en: 'SIREN 732\u00a0829\u00a0320, VAT number FR40732829320',
  hu: 'SIREN-szám: 732\u00a0829\u00a0320, Közösségi adószám: FR40732829320',
}

/** Samples of emails about plans, pauses, prices and terms. */
export function planSamples(language: Language): Record<string, MailSample[]> {
  const { fullName, names, price, url, greeting, shop, day } = sampleFrame(language)
  const { site } = names
  const common = { ...greeting, ...shop, subscriptions_url: url('/user/subscriptions') }
  const [before, after] = [`${site}, ${price(29)}`, `2 × ${site}, ${price(58)}`]
  const next = { next_charge_date: day('2027-01-21'), next_amount: price(77) }
  const none = { next_charge_date: '', next_amount: '' }
  const changed: PlanChangedVariables = {
    ...common,
    ...next,
    before,
    after,
    effective_on: day('2026-12-24'),
    today_amount: price(26),
    today_credit: price(10),
  }
  const kept: PlanChangeCancelledVariables = { ...common, ...next, plan: before }
  const proposed: PlanProposedVariables = {
    ...common,
    ...next,
    before,
    after,
    starts_on: day('2026-12-24'),
    today_amount: price(26),
    setup_amount: '',
    proposed_on: day('2026-12-05'),
    plan_url: `${url('/user/subscriptions/1/plan')}?product=quiz&quantity=3`,
  }
  const billing: BillingChangedVariables = {
    ...greeting,
    ...shop,
    ...next,
    lines: [{ name: site }],
    billing_url: url('/user/billing'),
    seat_unshown: '',
    buyer_name: 'Boulangerie Martin',
    buyer: 'Boulangerie Martin, 3 rue du Four, 69002 Lyon',
    numbers: numbers[language],
  }
  const paused: SubscriptionPausedVariables = {
    ...common,
    name: site,
    paid_until: day('2027-01-20'),
    pauses_on: day('2027-01-21'),
  }
  const resumed: SubscriptionResumedVariables = {
    ...common,
    name: site,
    charged_on: day('2027-02-03'),
    amount: price(29),
  }
  const priceChangeWithdrawn: PriceChangeWithdrawnVariables = { ...common, name: site, old_amount: price(29) }
  const priceChange: PriceChangeVariables = {
    ...priceChangeWithdrawn,
    new_amount: price(32),
    first_charge_date: day('2027-03-21'),
    end_before: day('2027-03-20'),
    reason: reason[language],
    cancel_url: url('/user/subscriptions/a/cancel'),
  }
  const terms: TermsChangedVariables = {
    ...common,
    valid_from: day('2026-12-25'),
    summary_lines: [{ text: summary[language] }],
    new_url: url('/legal/terms-of-sale?version=2026-12-25'),
    old_url: url('/legal/terms-of-sale?version=2026-11-21'),
    cancel_url: url('/cancel-contract'),
  }
  return {
    'plan-changed': [
      { what: 'from today on', variables: changed, fact: day('2026-12-24') },
      {
        what: 'from the next month on',
        fact: day('2026-12-24'),
        variables: { ...changed, today_amount: '', today_credit: '' } satisfies PlanChangedVariables,
      },
      {
        what: 'of one that rests',
        fact: day('2026-12-24'),
        variables: { ...changed, ...none, today_amount: '', today_credit: '' } satisfies PlanChangedVariables,
      },
    ],
    'billing-changed': [
      { what: 'of a business', variables: billing, fact: 'Boulangerie Martin' },
      {
        what: 'of a business whose seat is no longer shown',
        fact: 'Boulangerie Martin',
        variables: { ...billing, seat_unshown: '1' } satisfies BillingChangedVariables,
      },
      {
        what: 'of a consumer whose subscription rests',
        fact: fullName,
        variables: {
          ...billing,
          ...none,
          numbers: '',
          buyer_name: fullName,
          buyer: `${fullName}, 1051 Budapest, Váci utca 8.`,
        } satisfies BillingChangedVariables,
      },
    ],
    'plan-kept': [
      { what: 'that is billed on', variables: kept, fact: before },
      {
        what: 'that rests soon',
        fact: before,
        variables: { ...kept, ...none } satisfies PlanChangeCancelledVariables,
      },
    ],
    'plan-proposed': [
      { what: 'from today on', variables: proposed, fact: after },
      {
        what: 'with a setup',
        fact: after,
        variables: {
          ...proposed,
          today_amount: '',
          setup_amount: price(149),
        } satisfies PlanProposedVariables,
      },
      {
        what: 'of one that rests soon',
        fact: after,
        variables: { ...proposed, ...none, today_amount: '' } satisfies PlanProposedVariables,
      },
    ],
    'subscription-paused': [{ what: 'asked for', variables: paused, fact: site }],
    'subscription-resumed': [{ what: 'over', variables: resumed, fact: site }],
    'price-kept': [{ what: 'taken back', variables: priceChangeWithdrawn, fact: site }],
    'price-change': [{ what: 'announced', variables: priceChange, fact: site }],
    'terms-changed': [{ what: 'announced', variables: terms, fact: terms.valid_from }],
  }
}
