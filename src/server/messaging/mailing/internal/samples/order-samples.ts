import type { Language } from '#domain/platform/language/language.ts'
import type { OfferVariables } from '../../offer-variables.ts'
import type { OrderCancelledVariables } from '../../subscription-variables.ts'
import type {
  CreditNoteVariables,
  DebitRefusedVariables,
  DocumentSentVariables,
  InvoiceVariables,
  OrderConfirmationVariables,
  RefundFailedVariables,
  RefundMadeVariables,
} from '../../variables.ts'
import type { MailSample } from './mail-sample.ts'
import { flag, sampleFrame } from './sample-frame.ts'

const texts = {
  fr: {
    summary: 'Hébergement compris',
    vat: 'dont TVA 20 % : 27,67 €',
    gesture: 'Geste commercial',
    early: 'Je demande expressément que le service commence avant la fin du délai de rétractation.',
    mandate: 'J’autorise Vitrine à prélever chaque mois le montant de mes abonnements.',
    wrong: 'Erreur de prix',
    notes: ['Comme convenu & promis.', 'À bientôt.'],
  },
  en: {
    summary: 'Hosting included',
    vat: 'including VAT 20%: €27.67',
    gesture: 'Goodwill',
    early: 'I expressly ask for the service to begin before the withdrawal period ends.',
    mandate: 'I authorise Vitrine to charge the amount of my subscriptions each month.',
    wrong: 'Wrong price',
    notes: ['As agreed & promised.', 'See you soon.'],
  },
  hu: {
    summary: 'Tárhellyel együtt',
    vat: 'ebből ÁFA 20%: 27,67 €',
    gesture: 'Méltányosság',
    early: 'Kifejezetten kérem, hogy a szolgáltatás az elállási idő vége előtt kezdődjön.',
    mandate: 'Felhatalmazom a Vitrine-t, hogy havonta beszedje előfizetéseim díját.',
    wrong: 'Hibás ár',
    notes: ['Ahogy megbeszéltük & ígértük.', 'Viszlát hamarosan.'],
  },
} as const satisfies Record<Language, object>

/** Samples of emails about orders, their documents, and offers. */
export function orderSamples(language: Language): Record<string, MailSample[]> {
  const {
    names,
    orderNumber,
    invoiceNumber,
    creditNoteNumber,
    card,
    money,
    price,
    url,
    greeting,
    shop,
    day,
  } = sampleFrame(language)
  const said = texts[language]
  const seller = { seller_name: 'Vitrine SAS' }
  const confirmation: OrderConfirmationVariables = {
    ...greeting,
    ...seller,
    contact_email: shop.contact_email,
    order_number: orderNumber,
    lines: [
      {
        name: names.site,
        summary: said.summary,
        quantity: '1',
        monthly: price(29),
        setup: price(99),
      },
      { name: names.care, summary: '', quantity: '2', monthly: price(38), setup: '' },
    ],
    total: price(166),
    vat_lines: [{ text: said.vat }],
    monthly_total: price(67),
    charge_day: '21',
    next_charge_date: day('2026-12-21'),
    service_start_date: day('2026-11-21'),
    withdrawal_deadline: day('2026-12-07'),
    early_start: said.early,
    mandate: said.mandate,
    withdraw_url: url('/withdraw'),
    cancel_url: url('/cancel-contract'),
    mediator_name: 'Médiateur d’exemple',
    mediator_website: 'https://mediateur.example',
    seller_address: '12 rue de l’Exemple, 75000 Paris',
    order_url: `${url('/cart/confirmation')}/${orderNumber}?a=1&b=2`,
    subscriptions_url: url('/user/subscriptions'),
  }
  const invoice: InvoiceVariables = {
    ...greeting,
    ...seller,
    invoice_number: invoiceNumber,
    order_number: orderNumber,
    invoice_date: day('2026-11-21'),
    total: price(166),
    paid_by: card,
    invoices_url: url('/user/invoices'),
  }
  const sent: DocumentSentVariables = {
    ...greeting,
    ...seller,
    document_number: invoiceNumber,
    document_date: day('2026-11-21'),
    total: price(166),
    is_invoice: flag,
    is_credit_note: '',
    invoices_url: url('/user/invoices'),
    contact_email: shop.contact_email,
  }
  const creditNote: CreditNoteVariables = {
    ...greeting,
    ...shop,
    credit_note_number: creditNoteNumber,
    invoice_number: invoiceNumber,
    invoice_date: day('2026-11-21'),
    reason: said.gesture,
    total: money(12),
    refunded: money(10),
    held: '',
    given: '',
    not_owed: money(2),
    paid_by: card,
    kept: '',
    invoices_url: url('/user/invoices'),
  }
  const cancelled: OrderCancelledVariables = {
    ...greeting,
    ...shop,
    order_number: orderNumber,
    reason: said.wrong,
    lines: [{ name: names.site, ends_on: day('2026-12-24') }],
    goes_back: money(178),
    held: '',
    deletion_date: day('2027-01-23'),
    invoices_url: url('/user/invoices'),
  }
  const debit: DebitRefusedVariables = {
    ...greeting,
    ...shop,
    order_number: orderNumber,
    amount: money(166),
  }
  const made: RefundMadeVariables = {
    ...greeting,
    ...shop,
    credit_note_number: creditNoteNumber,
    invoice_number: invoiceNumber,
    amount: money(10),
    paid_by: card,
  }
  const failed: RefundFailedVariables = {
    ...greeting,
    ...shop,
    credit_note_number: creditNoteNumber,
    order_number: '',
    amount: money(10),
    paid_by: card,
    is_held: '',
  }
  const offer: OfferVariables = {
    ...greeting,
    ...shop,
    product_name: names.site,
    quantity: '2',
    monthly_total: price(58),
    setup_fee: price(99),
    first_payment: price(157),
    starts_on: day('2027-02-01'),
    valid_until: day('2027-01-31'),
    has_note: flag,
    note_lines: [...said.notes],
    offer_url: `${url('/offer')}/a?key=b`,
  }
  return {
    'order-confirmation': [
      { what: 'with all it can say', variables: confirmation, fact: orderNumber },
      {
        what: 'without an early start',
        fact: orderNumber,
        variables: { ...confirmation, early_start: '' } satisfies OrderConfirmationVariables,
      },
    ],
    invoice: [{ what: 'paid', variables: invoice, fact: invoiceNumber }],
    'document-sent': [
      { what: 'of an invoice', variables: sent, fact: invoiceNumber },
      {
        what: 'of a credit note',
        fact: creditNoteNumber,
        variables: {
          ...sent,
          document_number: creditNoteNumber,
          is_invoice: '',
          is_credit_note: flag,
        } satisfies DocumentSentVariables,
      },
    ],
    'credit-note': [
      { what: 'given back', variables: creditNote, fact: creditNoteNumber },
      {
        what: 'not owed',
        fact: creditNoteNumber,
        variables: {
          ...creditNote,
          refunded: '',
          paid_by: '',
          not_owed: money(12),
        } satisfies CreditNoteVariables,
      },
      {
        what: 'deducted from charges to come',
        fact: creditNoteNumber,
        variables: {
          ...creditNote,
          refunded: '',
          paid_by: '',
          not_owed: '',
          kept: money(12),
        } satisfies CreditNoteVariables,
      },
      {
        what: 'of a disputed payment',
        fact: creditNoteNumber,
        variables: {
          ...creditNote,
          refunded: '',
          paid_by: '',
          held: money(10),
          given: money(2),
          not_owed: '',
        } satisfies CreditNoteVariables,
      },
    ],
    'order-cancelled': [
      { what: 'with money back', variables: cancelled, fact: orderNumber },
      {
        what: 'unpaid',
        fact: orderNumber,
        variables: { ...cancelled, goes_back: '' } satisfies OrderCancelledVariables,
      },
      {
        what: 'of a disputed payment',
        fact: orderNumber,
        variables: { ...cancelled, goes_back: '', held: money(178) } satisfies OrderCancelledVariables,
      },
    ],
    'refund-made': [{ what: 'of a credit note', variables: made, fact: money(10) }],
    'refund-failed': [
      { what: 'of a credit note', variables: failed, fact: money(10) },
      {
        what: 'of a withdrawal from a disputed payment',
        fact: money(10),
        variables: {
          ...failed,
          credit_note_number: '',
          order_number: orderNumber,
          is_held: flag,
        } satisfies RefundFailedVariables,
      },
    ],
    'debit-refused': [{ what: 'of an order', variables: debit, fact: orderNumber }],
    offer: [
      { what: 'with all it can say', variables: offer, fact: names.site },
      {
        what: 'to an unknown reader',
        fact: names.site,
        variables: {
          ...offer,
          first_name: '',
          setup_fee: '',
          starts_on: '',
          has_note: '',
          note_lines: [],
        } satisfies OfferVariables,
      },
    ],
  }
}
