import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
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
import { mail } from './mail-definition.ts'
import { flag, type SampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    expired: 'Cette carte est expirée.',
    settled: 'Votre dernière facture est INV-2026000042, elle est réglée.',
  },
  en: { expired: 'This card has expired.', settled: 'Your last invoice is INV-2026000042; it is paid.' },
  hu: { expired: 'Ez a kártya lejárt.', settled: 'Az utolsó számlája INV-2026000042, ki van fizetve.' },
} satisfies Record<Language, object>

function sampleLines({ names, price, day }: SampleFrame) {
  const period = { note: '', period_start: day('2026-12-21'), period_end: day('2027-01-20') }
  return [
    { name: names.site, quantity: '2', amount: price(58), ...period },
    { name: names.care, quantity: '1', amount: price(19), ...period },
  ]
}

function unpaidSample(frame: SampleFrame): UnpaidVariables {
  const { language, invoiceNumber, price, url, greeting, shop } = frame
  return {
    ...greeting,
    ...shop,
    invoice_number: invoiceNumber,
    lines: sampleLines(frame),
    total: price(77),
    reason: texts[language].expired,
    pay_url: `${url('/pay/a')}?key=a`,
    card_url: url('/user/card'),
  }
}

/** Emails about subscription periods: paid, unpaid, ended. */
export const billingMails = {
  'renewal-invoice': mail<RenewalInvoiceVariables>({
    name: m.mail_name_renewal_invoice,
    required: ['invoice_number', 'lines', 'total'],
    subject: 'invoice_number',
    sample: (frame) => ({
      ...frame.greeting,
      ...frame.seller,
      contact_email: frame.shop.contact_email,
      invoice_number: frame.invoiceNumber,
      invoice_date: frame.day('2026-12-22'),
      lines: [
        ...sampleLines(frame),
        {
          name: frame.names.site,
          quantity: '1',
          amount: frame.price(149),
          note: frame.names.setup,
          period_start: '',
          period_end: '',
        },
      ],
      total: frame.price(226),
      charged: frame.price(226),
      deducted: '',
      credit_notes: '',
      is_covered: '',
      paid_by: frame.card,
      is_paid: flag,
      is_with_bank: '',
      invoices_url: frame.url('/user/invoices'),
      subscriptions_url: frame.url('/user/subscriptions'),
    }),
    variants: ({ money, price }) => ({
      'with the bank': { is_paid: '', is_with_bank: flag },
      'lowered by a credit': {
        charged: price(214),
        deducted: money(12),
        credit_notes: 'AV-2026000002',
      },
      'paid by a credit': {
        charged: price(0),
        deducted: money(226),
        credit_notes: 'AV-2026000002',
        is_covered: flag,
        paid_by: '',
      },
    }),
  }),
  'payment-failed': mail<PaymentFailedVariables>({
    name: m.mail_name_payment_failed,
    required: ['invoice_number', 'total', 'pay_url', 'suspend_date', 'end_date'],
    subject: 'invoice_number',
    sample: (frame) => ({
      ...unpaidSample(frame),
      next_try: frame.day('2026-12-24'),
      suspend_date: frame.day('2027-01-04'),
      end_date: frame.day('2027-01-19'),
      is_last: '',
    }),
    variants: () => ({
      'not tried again': { next_try: '' },
      'for the last time': { next_try: '', is_last: flag },
    }),
  }),
  'service-suspended': mail<ServiceSuspendedVariables>({
    name: m.mail_name_service_suspended,
    required: ['invoice_number', 'total', 'pay_url', 'end_date'],
    subject: 'invoice_number',
    sample: (frame) => ({ ...unpaidSample(frame), end_date: frame.day('2027-01-19') }),
  }),
  'subscription-ended-unpaid': mail<SubscriptionEndedVariables>({
    name: m.mail_name_subscription_ended_unpaid,
    required: ['invoice_number', 'ended_on'],
    subject: 'invoice_number',
    sample: (frame) => ({ ...unpaidSample(frame), ended_on: frame.day('2027-01-19') }),
  }),
  'invoice-written-off': mail<InvoiceWrittenOffVariables>({
    name: m.mail_name_invoice_written_off,
    required: ['invoice_number', 'amount', 'pay_url'],
    subject: 'invoice_number',
    sample: ({ invoiceNumber, money, url, greeting, shop }) => ({
      ...greeting,
      ...shop,
      invoice_number: invoiceNumber,
      amount: money(226),
      net: money(188.33),
      vat: money(37.67),
      pay_url: url('/pay/0190b1c2'),
    }),
    variants: ({ money }) => ({ 'without VAT': { net: money(226), vat: '' } }),
  }),
  'card-expiring': mail<CardExpiringVariables>({
    name: m.mail_name_card_expiring,
    required: ['expires_on', 'card_url'],
    subject: 'card',
    sample: ({ card, price, url, greeting, shop, day }) => ({
      ...greeting,
      ...shop,
      card,
      expires_on: day('2027-01-31'),
      next_charge_date: day('2027-02-21'),
      next_amount: price(77),
      card_url: url('/user/card'),
    }),
  }),
  'cancellation-confirmed': mail<CancellationConfirmedVariables>({
    name: m.mail_name_cancellation_confirmed,
    required: ['order_number', 'lines', 'deletion_date'],
    subject: 'order_number',
    sample: ({ language, names, orderNumber, url, greeting, shop, day }) => ({
      ...greeting,
      ...shop,
      order_number: orderNumber,
      undo_until: day('2027-02-04'),
      lines: [
        { name: names.site, ends_on: day('2027-01-20') },
        { name: names.care, ends_on: day('2027-02-04') },
      ],
      last_invoice: texts[language].settled,
      credited: '',
      deletion_date: day('2027-03-06'),
      invoices_url: url('/user/invoices'),
      subscriptions_url: url('/user/subscriptions'),
    }),
    variants: () => ({ 'already over': { undo_until: '' } }),
  }),
  'cancellation-undone': mail<CancellationUndoneVariables>({
    name: m.mail_name_cancellation_undone,
    required: [],
    subject: 'name',
    sample: ({ names, price, url, greeting, shop, day }) => ({
      ...greeting,
      ...shop,
      name: names.site,
      next_charge_date: day('2027-01-21'),
      amount: price(58),
      pauses_on: '',
      subscriptions_url: url('/user/subscriptions'),
    }),
    variants: ({ day }) => ({ 'with a pause': { pauses_on: day('2027-01-21') } }),
  }),
}
