import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { InvoiceRows } from '#server/billing/documents/model/invoice-rows.ts'
import { demoSeller } from '#server/database/seed/demo-seller.ts'
import { basisOf, creditOf, type InvoiceCase, invoiceOf, type Wanted } from '../rows/corpus-rows.ts'

const seller = { ...demoSeller, name: 'Atelier Őrs & Fils', siren: '732 829 320', vatNumber: 'FR44732829320' }

const consumer: Buyer = {
  buyerType: 'consumer',
  firstName: 'Gergő',
  lastName: 'Fűszál',
  country: 'FR',
  address: '5 rue du Modèle, bâtiment B',
  zipCode: '69000',
  city: 'Lyon',
  company: '',
  siren: '',
  vatNumber: '',
  purchaseOrder: '',
}
const business: Buyer = {
  ...consumer,
  buyerType: 'business',
  company: 'Exemple & Fils <SARL>',
  siren: '123456782',
  vatNumber: 'FR12123456782',
  purchaseOrder: 'BC-2026/118',
}
const abroad = (country: Buyer['country'], vatNumber: string): Buyer => ({
  ...business,
  country,
  vatNumber,
  siren: '',
  zipCode: '10115',
  city: 'Berlin',
})
const buyerIn = (country: Buyer['country'], zipCode: string): Buyer => ({ ...consumer, country, zipCode })

const site: Wanted = {
  kind: 'subscription',
  name: 'Site vitrine « Plombier »',
  quantity: 1,
  price: 2900,
  vatKind: 'electronic',
}
const setup: Wanted = { ...site, kind: 'setup', price: 9900 }
const care: Wanted = { ...site, name: 'Maintenance Sérénité', quantity: 3, price: 1990, vatKind: 'human' }
const change: Wanted = { ...site, kind: 'adjustment', price: 967 }
const card = 'Visa •••• 4242'

type Case = Omit<InvoiceCase, 'language' | 'seller'> & Partial<Pick<InvoiceCase, 'seller'>>

const cases: Record<string, Case> = {
  'consumer, paid by card': { buyer: consumer, items: [site, setup, care], paidBy: card },
  'business, paid by debit, VAT on debits': {
    buyer: business,
    items: [{ ...site, quantity: 99 }, setup],
    paidBy: 'SEPA •••• 3000',
    isOnDebits: true,
  },
  'business, month pending': { buyer: business, items: [site, change, care] },
  association: {
    buyer: { ...business, buyerType: 'association', siren: '', vatNumber: '', purchaseOrder: '' },
    items: [site],
    paidBy: card,
  },
  'reverse charge, Germany': { buyer: abroad('DE', 'DE100000049'), items: [site, setup, care] },
  'reverse charge, Greece': { buyer: abroad('GR', 'EL123456789'), items: [site], paidBy: card },
  'consumer, Hungary, one-stop shop': {
    buyer: buyerIn('HU', '1011'),
    items: [site, setup],
    paidBy: card,
    vat: { oneStopShop: 'always' },
  },
  'consumer, Hungary, two rates': {
    buyer: buyerIn('HU', '1011'),
    items: [site, care, setup],
    vat: { oneStopShop: 'always' },
  },
  'business, Switzerland': { buyer: abroad('CH', ''), items: [site, setup], paidBy: card },
  'consumer, United Kingdom': { buyer: buyerIn('GB', 'SW1A 1AA'), items: [site, care], paidBy: card },
  'consumer, Monaco': { buyer: buyerIn('MC', '98000'), items: [site], paidBy: card },
  'consumer, Réunion, two rates': { buyer: buyerIn('FR', '97400'), items: [site, care], paidBy: card },
  'business, Guyane': { buyer: { ...business, zipCode: '97300', city: 'Cayenne' }, items: [site, setup] },
  'franchise, no VAT number': {
    buyer: consumer,
    items: [site, setup],
    paidBy: card,
    vat: { isFranchise: true },
    seller: { ...seller, vatNumber: '' },
  },
  'franchise, consumer in Guyane, two reasons': {
    buyer: buyerIn('FR', '97300'),
    items: [site, care],
    vat: { isFranchise: true },
  },
  'seller without VAT number': { buyer: business, items: [site], seller: { ...seller, vatNumber: '' } },
  'nothing to pay': { buyer: consumer, items: [{ ...site, price: 0 }] },
  'forty lines': {
    buyer: business,
    items: Array.from({ length: 40 }, (_, index) => ({
      ...site,
      name: `Site n° ${index + 1}`,
      price: 1999 + 37 * index,
      quantity: 1 + (index % 4),
    })),
  },
  'outside the Union, seller without capital or registration': {
    buyer: buyerIn('GB', 'SW1A 1AA'),
    items: [site],
    seller: { ...seller, capital: '', registration: '' },
  },
}

export type CorpusEntry = { name: string; language: Language; rows: InvoiceRows }

/** Invoices and credit notes of every kind the shop issues, in its three languages. */
export const invoiceCorpus: readonly CorpusEntry[] = languages.flatMap((language) => {
  const caseOf = (name: string) => {
    const found = cases[name]
    if (!found) throw new Error(`No case ${name}`)
    return { seller, language, ...found }
  }
  const unconfirmed = { ...caseOf('reverse charge, Germany'), vat: { hasAnswer: false } }
  const first = invoiceOf(caseOf('consumer, paid by card'))
  const rows: Record<string, InvoiceRows> = {
    ...Object.fromEntries(Object.keys(cases).map((name) => [name, invoiceOf(caseOf(name))])),
    'credit note, whole': creditOf(first, { share: 1 }),
    'credit note, part of what is owed': creditOf(invoiceOf(caseOf('business, month pending')), {
      share: 0.37,
    }),
    'credit note, outside the Union': creditOf(invoiceOf(caseOf('business, Switzerland')), { share: 0.5 }),
    'credit note, untaxed': creditOf(invoiceOf(unconfirmed), {
      share: 1,
      untaxed: basisOf(caseOf('reverse charge, Germany')),
    }),
    'demonstration, with the owner’s texts': withCustomTexts(first, language),
    'credit note with the owner’s texts': withCustomTexts(creditOf(first, { share: 0.5 }), language),
  }
  return Object.entries(rows).map(([name, entryRows]) => ({ name, language, rows: entryRows }))
})

function withCustomTexts(rows: InvoiceRows, language: Language): InvoiceRows {
  const words = {
    invoiceTitle: 'Note & facture',
    dateLabel: 'Émise le',
    dueDateLabel: 'Payable le',
    customerLabel: 'Client',
    footerText: 'Merci de votre confiance. '.repeat(8).trim(),
    legalText: 'Assuré en responsabilité civile auprès de « Exemple & Cie », France entière.',
    tableTitles: { description: 'Prestation', quantity: 'Nombre', unitPrice: 'PU HT', total: 'TTC' },
  }
  return {
    ...rows,
    invoice: { ...rows.invoice, isDemonstration: true },
    template: {
      ...defaultTemplate,
      primaryColor: '#ffd400',
      secondaryColor: '#b00020',
      texts: { ...defaultTemplate.texts, [language]: words },
    },
  }
}
