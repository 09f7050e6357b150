import type { Language } from '#domain/platform/language/language.ts'
import type {
  CancellationConfirmedVariables,
  CancellationUndoneVariables,
  CardExpiringVariables,
  InvoiceWrittenOffVariables,
  PaymentFailedVariables,
  RenewalInvoiceVariables,
  ServiceSuspendedVariables,
  SubscriptionEndedVariables,
  UnpaidVariables,
} from '../../subscription-variables.ts'
import type { MailSample } from './mail-sample.ts'
import { flag, sampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    expired: 'Cette carte est expirée.',
    settled: 'Votre dernière facture est INV-2026000042, elle est réglée.',
  },
  en: { expired: 'This card has expired.', settled: 'Your last invoice is INV-2026000042; it is paid.' },
  hu: { expired: 'Ez a kártya lejárt.', settled: 'Az utolsó számlája INV-2026000042, ki van fizetve.' },
} as const satisfies Record<Language, object>

/** Samples of emails about subscription periods: paid, unpaid, ended. */
export function billingSamples(language: Language): Record<string, MailSample[]> {
  const { names, orderNumber, invoiceNumber, card, money, price, url, greeting, shop, day } =
    sampleFrame(language)
  const period = { period_start: day('2026-12-21'), period_end: day('2027-01-20') }
  const site = { name: names.site, quantity: '2', amount: price(58), note: '', ...period }
  const care = { name: names.care, quantity: '1', amount: price(19), note: '', ...period }
  const setup = {
    name: names.site,
    quantity: '1',
    amount: price(149),
    note: names.setup,
    period_start: '',
    period_end: '',
  }
  const renewal: RenewalInvoiceVariables = {
    ...greeting,
    contact_email: shop.contact_email,
    seller_name: 'Vitrine SAS',
    invoice_number: invoiceNumber,
    invoice_date: day('2026-12-22'),
    lines: [site, care, setup],
    total: price(226),
    charged: price(226),
    deducted: '',
    credit_notes: '',
    is_covered: '',
    paid_by: card,
    is_paid: flag,
    is_with_bank: '',
    invoices_url: url('/user/invoices'),
    subscriptions_url: url('/user/subscriptions'),
  }
  const unpaid: UnpaidVariables = {
    ...greeting,
    ...shop,
    invoice_number: invoiceNumber,
    lines: [site, care],
    total: price(77),
    reason: texts[language].expired,
    pay_url: `${url('/pay/a')}?key=a`,
    card_url: url('/user/card'),
  }
  const failed: PaymentFailedVariables = {
    ...unpaid,
    next_try: day('2026-12-24'),
    suspend_date: day('2027-01-04'),
    end_date: day('2027-01-19'),
    is_last: '',
  }
  const suspended: ServiceSuspendedVariables = { ...unpaid, end_date: day('2027-01-19') }
  const ended: SubscriptionEndedVariables = { ...unpaid, ended_on: day('2027-01-19') }
  const writtenOff: InvoiceWrittenOffVariables = {
    ...greeting,
    ...shop,
    invoice_number: invoiceNumber,
    amount: money(226),
    net: money(188.33),
    vat: money(37.67),
    pay_url: url('/pay/0190b1c2'),
  }
  const expiring: CardExpiringVariables = {
    ...greeting,
    ...shop,
    card,
    expires_on: day('2027-01-31'),
    next_charge_date: day('2027-02-21'),
    next_amount: price(77),
    card_url: url('/user/card'),
  }
  const cancelled: CancellationConfirmedVariables = {
    ...greeting,
    ...shop,
    order_number: orderNumber,
    undo_until: day('2027-01-19'),
    lines: [
      { name: names.site, ends_on: day('2027-01-20') },
      { name: names.care, ends_on: day('2027-02-04') },
    ],
    last_invoice: texts[language].settled,
    credited: '',
    deletion_date: day('2027-03-06'),
    invoices_url: url('/user/invoices'),
    subscriptions_url: url('/user/subscriptions'),
  }
  const undone: CancellationUndoneVariables = {
    ...greeting,
    ...shop,
    name: names.site,
    next_charge_date: day('2027-01-21'),
    amount: price(58),
    pauses_on: '',
    subscriptions_url: url('/user/subscriptions'),
  }
  return {
    'renewal-invoice': [
      { what: 'paid', variables: renewal, fact: invoiceNumber },
      {
        what: 'with the bank',
        fact: invoiceNumber,
        variables: { ...renewal, is_paid: '', is_with_bank: flag } satisfies RenewalInvoiceVariables,
      },
      {
        what: 'lowered by a credit',
        fact: invoiceNumber,
        variables: {
          ...renewal,
          charged: price(214),
          deducted: money(12),
          credit_notes: 'AV-2026000002',
        } satisfies RenewalInvoiceVariables,
      },
      {
        what: 'paid by a credit',
        fact: invoiceNumber,
        variables: {
          ...renewal,
          charged: price(0),
          deducted: money(226),
          credit_notes: 'AV-2026000002',
          is_covered: flag,
          paid_by: '',
        } satisfies RenewalInvoiceVariables,
      },
    ],
    'payment-failed': [
      { what: 'tried again', variables: failed, fact: invoiceNumber },
      {
        what: 'not tried again',
        fact: invoiceNumber,
        variables: { ...failed, next_try: '' } satisfies PaymentFailedVariables,
      },
      {
        what: 'for the last time',
        fact: invoiceNumber,
        variables: { ...failed, next_try: '', is_last: flag } satisfies PaymentFailedVariables,
      },
    ],
    'service-suspended': [{ what: 'unpaid', variables: suspended, fact: invoiceNumber }],
    'subscription-ended-unpaid': [{ what: 'unpaid', variables: ended, fact: invoiceNumber }],
    'invoice-written-off': [
      { what: 'with VAT', variables: writtenOff, fact: invoiceNumber },
      {
        what: 'without VAT',
        fact: invoiceNumber,
        variables: { ...writtenOff, net: writtenOff.amount, vat: '' } satisfies InvoiceWrittenOffVariables,
      },
    ],
    'card-expiring': [{ what: 'soon', variables: expiring, fact: card }],
    'cancellation-confirmed': [
      { what: 'to come', variables: cancelled, fact: orderNumber },
      {
        what: 'already over',
        fact: orderNumber,
        variables: { ...cancelled, undo_until: '' } satisfies CancellationConfirmedVariables,
      },
    ],
    'cancellation-undone': [
      { what: 'in time', variables: undone, fact: names.site },
      {
        what: 'with a pause',
        fact: names.site,
        variables: { ...undone, pauses_on: day('2027-01-21') } satisfies CancellationUndoneVariables,
      },
    ],
  }
}
