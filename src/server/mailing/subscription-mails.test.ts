import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import { projectRoot } from '../project-root.ts'
import type { OfferVariables } from './offer-variables.ts'
import type { RatingVariables } from './rating-variables.ts'
import { renderMail } from './render-mail.ts'
import type {
  CancellationConfirmedVariables,
  CancellationUndoneVariables,
  CardExpiringVariables,
  OrderCancelledVariables,
  PaymentFailedVariables,
  PlanChangedVariables,
  PlanKeptVariables,
  PlanProposedVariables,
  PriceChangeVariables,
  PriceKeptVariables,
  RenewalInvoiceVariables,
  ServiceSuspendedVariables,
  SubscriptionEndedVariables,
  SubscriptionPausedVariables,
  SubscriptionResumedVariables,
  UnpaidVariables,
  WithdrawalAcceptedVariables,
  WithdrawalRefundedVariables,
  WithdrawalVariables,
} from './subscription-variables.ts'
import type { CreditNoteVariables, TermsChangedVariables } from './variables.ts'

/** What only opens a section: it is not printed. */
const flag = 'yes'

const site = {
  ...{ name: 'Site & Co', quantity: '2', amount: '58,00 €', note: '' },
  ...{ period_start: '21/12/2026', period_end: '20/01/2027' },
}
const setup = {
  ...{ name: 'Boutique', quantity: '1', amount: '149,00 €', note: 'Installation' },
  ...{ period_start: '', period_end: '' },
}
const care = { ...site, name: 'Maintenance', quantity: '1', amount: '19,00 €' }

const renewal: RenewalInvoiceVariables = {
  first_name: 'Gergő <b>',
  invoice_number: 'INV-2026000042',
  invoice_date: '22/12/2026',
  lines: [site, care, setup],
  total: '77,00 €',
  paid_by: 'Visa •••• 4242',
  is_paid: flag,
  is_with_bank: '',
  invoices_url: 'https://vitrine.example/user/invoices',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  contact_email: 'bonjour@vitrine.example',
  seller_name: 'Vitrine SAS',
}

const unpaid: UnpaidVariables = {
  first_name: 'Gergő',
  invoice_number: 'INV-2026000042',
  lines: [site, care],
  total: '77,00 €',
  reason: 'Cette carte est expirée.',
  pay_url: 'https://vitrine.example/pay?key=a&invoice=b',
  card_url: 'https://vitrine.example/user/cards',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}
const failed: PaymentFailedVariables = {
  ...unpaid,
  ...{ next_try: '24/12/2026', suspend_date: '04/01/2027', end_date: '19/01/2027', is_last: '' },
}
const suspended: ServiceSuspendedVariables = { ...unpaid, end_date: '19/01/2027' }
const ended: SubscriptionEndedVariables = { ...unpaid, ended_on: '19/01/2027' }

const expiring: CardExpiringVariables = {
  first_name: 'Gergő',
  card: 'Visa •••• 4242',
  expires_on: '31/01/2027',
  next_charge_date: '21/02/2027',
  next_amount: '77,00 €',
  card_url: 'https://vitrine.example/user/cards',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}

const cancelled: CancellationConfirmedVariables = {
  first_name: 'Gergő',
  order_number: 'CMD-2026000118',
  lines: [
    { name: 'Site & Co', ends_on: '20/01/2027' },
    { name: 'Maintenance', ends_on: '04/02/2027' },
  ],
  undo_until: '19/01/2027',
  last_invoice: 'Votre dernière facture est INV-2026000042, elle est réglée.',
  credited: '',
  deletion_date: '06/03/2027',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  invoices_url: 'https://vitrine.example/user/invoices',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}

const undone: CancellationUndoneVariables = {
  first_name: 'Gergő',
  name: 'Site & Co',
  next_charge_date: '21/01/2027',
  amount: '58,00 €',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}

const withdrawn: WithdrawalVariables = {
  first_name: 'Gergő',
  order_number: 'CMD-2026000118',
  withdrawn_on: '24/12/2026',
  lines: [
    { name: 'Site & Co', paid: '128,00 €', days: '3 / 31', kept: '5,61 €', refunded: '122,39 €' },
    { name: 'Maintenance', paid: '99,00 €', days: '', kept: '80,00 €', refunded: '19,00 €' },
    { name: 'Quiz', paid: '12,00 €', days: '', kept: '', refunded: '12,00 €' },
  ],
  refunded: '153,39 €',
  kept: '85,61 €',
  ...{ is_late: '', credited: '' },
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}
const whole: WithdrawalVariables = {
  ...withdrawn,
  ...{ lines: withdrawn.lines.slice(2), refunded: '12,00 €', kept: '' },
}
const accepted: WithdrawalAcceptedVariables = { ...withdrawn, refund_by: '07/01/2027' }
const refunded: WithdrawalRefundedVariables = {
  ...withdrawn,
  ...{ credit_note_number: 'AV-2026000007', paid_by: 'Visa •••• 4242' },
}

const ofPlan = {
  first_name: 'Gergő',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}
const planChanged: PlanChangedVariables = {
  ...ofPlan,
  ...{ before: 'Site & Co, 29,00 €', after: '2 × Site & Co, 58,00 €', effective_on: '24/12/2026' },
  ...{ today_amount: '26,19 €', next_charge_date: '21/01/2027', next_amount: '77,00 €' },
}
const planKept: PlanKeptVariables = {
  ...{ ...ofPlan, plan: 'Site & Co, 29,00 €', next_charge_date: '21/01/2027', next_amount: '77,00 €' },
}
const { effective_on: starts_on, ...changing } = planChanged
const planProposed: PlanProposedVariables = {
  ...{ ...changing, starts_on, setup_amount: '', proposed_on: '05/12/2026' },
  plan_url: 'https://vitrine.example/user/subscriptions/1/plan?product=quiz&quantity=3',
}
const paused: SubscriptionPausedVariables = {
  ...ofPlan,
  ...{ name: 'Site & Co', paid_until: '20/01/2027', pauses_on: '21/01/2027' },
}
const resumed: SubscriptionResumedVariables = {
  ...ofPlan,
  ...{ name: 'Site & Co', charged_on: '03/02/2027', amount: '29,00 €' },
}
const priceKept: PriceKeptVariables = { ...ofPlan, name: 'Site & Co', old_amount: '29,00 €' }
const termsChanged: TermsChangedVariables = {
  first_name: 'Gergő',
  valid_from: '25 décembre 2026',
  summary_lines: [{ text: 'Le support répond <b>aussi</b> le samedi.' }],
  new_url: 'https://vitrine.example/legal/terms-of-sale?version=2026-12-25',
  old_url: 'https://vitrine.example/legal/terms-of-sale?version=2026-11-21',
  cancel_url: 'https://vitrine.example/cancel-contract',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  contact_email: 'bonjour@vitrine.example',
  shop_name: 'Vitrine',
}
const priceChange: PriceChangeVariables = {
  ...priceKept,
  new_amount: '32,00 €',
  ...{ first_charge_date: '21/03/2027', end_before: '20/03/2027' },
  cancel_url: 'https://vitrine.example/user/subscriptions/a/cancel',
}
const creditNote: CreditNoteVariables = {
  ...{ first_name: 'Gergő', credit_note_number: 'AV-2026000003', invoice_number: 'INV-2026000042' },
  ...{ invoice_date: '21/11/2026', reason: 'Geste commercial', total: '12,00 €', refunded: '10,00 €' },
  ...{ paid_by: 'Visa •••• 4242', invoices_url: 'https://vitrine.example/user/invoices' },
  ...{ contact_email: 'bonjour@vitrine.example', shop_name: 'Vitrine' },
}

const rated: RatingVariables = {
  ...{ first_name: 'Gergő', product_name: 'Site & Co', stars: '2/5' },
  ...{ has_text: flag, text_lines: ['Lent & cher.', 'Vraiment.'], reason: 'hors sujet' },
  product_url: 'https://vitrine.example/shop/site#ratings',
  rating_url: 'https://vitrine.example/user/subscriptions/a/rating',
  ...{ contact_email: 'bonjour@vitrine.example', shop_name: 'Vitrine' },
}

const offered: OfferVariables = {
  ...{ first_name: 'Gergő', product_name: 'Site & Co', quantity: '2', monthly_total: '58,00 €' },
  ...{ setup_fee: '99,00 €', first_payment: '157,00 €', starts_on: '01/02/2027', valid_until: '31/01/2027' },
  ...{ has_note: flag, note_lines: ['Comme convenu & promis.', 'À bientôt.'] },
  offer_url: 'https://vitrine.example/offer/a?key=b',
  ...{ contact_email: 'bonjour@vitrine.example', shop_name: 'Vitrine' },
}

type Sample = { what: string; template: string; variables: object; subject: string }

const invoiceNumber = unpaid.invoice_number
const orderNumber = withdrawn.order_number
const orderCancelled: OrderCancelledVariables = {
  ...{ first_name: 'Alix', order_number: orderNumber, reason: 'Erreur de prix' },
  lines: [{ name: 'Site & Co', ends_on: '24/12/2026' }],
  ...{ goes_back: '178,00 €', deletion_date: '23/01/2027' },
  invoices_url: 'https://shop.example/user/invoices',
  ...{ contact_email: 'bonjour@vitrine.example', shop_name: 'Vitrine' },
}
const samples: Sample[] = [
  { what: 'paid', template: 'renewal-invoice', variables: renewal, subject: invoiceNumber },
  {
    ...{ what: 'with the bank', template: 'renewal-invoice', subject: invoiceNumber },
    variables: { ...renewal, is_paid: '', is_with_bank: flag } satisfies RenewalInvoiceVariables,
  },
  { what: 'tried again', template: 'payment-failed', variables: failed, subject: invoiceNumber },
  {
    ...{ what: 'not tried again', template: 'payment-failed', subject: invoiceNumber },
    variables: { ...failed, next_try: '' } satisfies PaymentFailedVariables,
  },
  {
    ...{ what: 'for the last time', template: 'payment-failed', subject: invoiceNumber },
    variables: { ...failed, next_try: '', is_last: flag } satisfies PaymentFailedVariables,
  },
  { what: 'unpaid', template: 'service-suspended', variables: suspended, subject: invoiceNumber },
  { what: 'unpaid', template: 'subscription-ended-unpaid', variables: ended, subject: invoiceNumber },
  { what: 'soon', template: 'card-expiring', variables: expiring, subject: expiring.card },
  { what: 'to come', template: 'cancellation-confirmed', variables: cancelled, subject: orderNumber },
  {
    ...{ what: 'already over', template: 'cancellation-confirmed', subject: orderNumber },
    variables: { ...cancelled, undo_until: '' } satisfies CancellationConfirmedVariables,
  },
  { what: 'in time', template: 'cancellation-undone', variables: undone, subject: undone.name },
  {
    ...{ what: 'from today on', template: 'plan-changed', subject: planChanged.effective_on },
    variables: planChanged,
  },
  {
    ...{ what: 'from the next month on', template: 'plan-changed', subject: planChanged.effective_on },
    variables: { ...planChanged, today_amount: '' } satisfies PlanChangedVariables,
  },
  {
    ...{ what: 'of one that rests', template: 'plan-changed', subject: planChanged.effective_on },
    variables: {
      ...planChanged,
      ...{ today_amount: '', next_charge_date: '', next_amount: '' },
    } satisfies PlanChangedVariables,
  },
  { what: 'that is billed on', template: 'plan-kept', variables: planKept, subject: planKept.plan },
  {
    ...{ what: 'that rests soon', template: 'plan-kept', subject: planKept.plan },
    variables: { ...planKept, next_charge_date: '', next_amount: '' } satisfies PlanKeptVariables,
  },
  { what: 'from today on', template: 'plan-proposed', variables: planProposed, subject: planProposed.after },
  {
    ...{ what: 'with a setup', template: 'plan-proposed', subject: planProposed.after },
    variables: {
      ...planProposed,
      ...{ today_amount: '', setup_amount: '149,00 €' },
    } satisfies PlanProposedVariables,
  },
  {
    ...{ what: 'of one that rests soon', template: 'plan-proposed', subject: planProposed.after },
    variables: {
      ...planProposed,
      ...{ today_amount: '', next_charge_date: '', next_amount: '' },
    } satisfies PlanProposedVariables,
  },
  { what: 'asked for', template: 'subscription-paused', variables: paused, subject: paused.name },
  { what: 'over', template: 'subscription-resumed', variables: resumed, subject: resumed.name },
  {
    ...{ what: 'with money back', template: 'order-cancelled', subject: orderNumber },
    variables: orderCancelled,
  },
  {
    ...{ what: 'unpaid', template: 'order-cancelled', subject: orderNumber },
    variables: { ...orderCancelled, goes_back: '' } satisfies OrderCancelledVariables,
  },
  { what: 'taken back', template: 'price-kept', variables: priceKept, subject: priceKept.name },
  { what: 'announced', template: 'price-change', variables: priceChange, subject: priceChange.name },
  {
    ...{ what: 'announced', template: 'terms-changed', subject: termsChanged.valid_from },
    variables: termsChanged,
  },
  {
    ...{ what: 'given back', template: 'credit-note', subject: creditNote.credit_note_number },
    variables: creditNote,
  },
  {
    ...{ what: 'not owed', template: 'credit-note', subject: creditNote.credit_note_number },
    variables: { ...creditNote, refunded: '', paid_by: '' } satisfies CreditNoteVariables,
  },
  { what: 'in part', template: 'withdrawal-accepted', variables: accepted, subject: orderNumber },
  {
    what: 'whole',
    template: 'withdrawal-accepted',
    variables: { ...accepted, ...whole },
    subject: orderNumber,
  },
  {
    ...{ what: 'by a person', template: 'rating-published', subject: rated.product_name },
    variables: { ...rated, has_text: '', text_lines: [], reason: '' } satisfies RatingVariables,
  },
  {
    ...{ what: 'for what was written', template: 'rating-refused', subject: rated.product_name },
    variables: { ...rated, product_url: '' } satisfies RatingVariables,
  },
  {
    ...{ what: 'without a text', template: 'rating-refused', subject: rated.product_name },
    variables: { ...rated, ...{ has_text: '', text_lines: [], product_url: '' } } satisfies RatingVariables,
  },
  { what: 'with all it can say', template: 'offer', variables: offered, subject: offered.product_name },
  {
    ...{ what: 'to somebody unknown', template: 'offer', subject: offered.product_name },
    variables: {
      ...{ ...offered, first_name: '', setup_fee: '', starts_on: '', has_note: '', note_lines: [] },
    } satisfies OfferVariables,
  },
  { what: 'in part', template: 'withdrawal-refunded', variables: refunded, subject: orderNumber },
  {
    what: 'whole',
    template: 'withdrawal-refunded',
    variables: { ...refunded, ...whole },
    subject: orderNumber,
  },
]

const folder = join(projectRoot, 'src/server/database/seed/mail-templates')

function render(name: string, language: Language, variables: object) {
  const file = readFileSync(join(folder, name, `${language}.html`), 'utf8')
  const [, subject = '', content = ''] = /^Subject: (.+)\n\n([\s\S]+)$/.exec(file) ?? []
  const frame = { shopName: 'Vitrine', footer: 'Paris', isDemonstration: false }
  return renderMail({ ...frame, template: { subject, content }, variables, language })
}

/** Every text that was given, whatever it is in. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === flag ? [] : [value]
  return Object.values(value as object).flatMap(textsIn)
}

describe.each(languages)('the mails of a running subscription, in %s', (language) => {
  test.each(samples)('$template, $what, says all it was given', ({ template, variables, subject }) => {
    const mail = render(template, language, variables)
    expect(mail.missing).toEqual([])
    expect(mail.subject).toContain(subject)
    for (const part of [mail.subject, mail.html, mail.plainText]) expect(part).not.toContain('{{')
    for (const text of textsIn(variables)) expect(mail.plainText).toContain(text)
    // An empty text leaves no gap behind: no empty brackets, cells or items.
    expect(mail.html).not.toMatch(/\(\s*\)|<(td|th|li|p|strong)[^>]*>\s*<\/\1>/)
    expect(mail.html.match(/border-radius:10px/g) ?? []).toHaveLength(
      template.startsWith('withdrawal') ? 0 : 1,
    )
  })

  test('the invoice goes by the name of its file', () => {
    const file = m.file_invoice({ number: invoiceNumber }, { locale: language })
    expect(render('renewal-invoice', language, renewal).plainText).toContain(file)
    expect(render('payment-failed', language, failed).plainText).toContain(file)
  })

  test('each variant reads differently', () => {
    for (const template of new Set(samples.map((sample) => sample.template))) {
      const variants = samples.filter((sample) => sample.template === template)
      const texts = variants.map(({ variables }) => render(template, language, variables).plainText)
      expect(new Set(texts).size).toBe(variants.length)
    }
  })
})
