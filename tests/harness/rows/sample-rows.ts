import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Buyer, BuyerType } from '#domain/billing/invoices/buyer.ts'
import { unitNet } from '#domain/billing/tax/split-vat.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { computeBreakdown } from '#domain/sales/checkout/breakdown.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import type { InvoiceRows } from '#server/billing/documents/model/invoice-rows.ts'
import { taxedColumns } from '#server/billing/invoices/document-rows.ts'
import { invoiceNotes } from '#server/billing/invoices/text/document-notes.ts'
import { paidNote } from '#server/billing/invoices/text/payment-note.ts'
import type { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { demoSeller } from '#server/database/seed/demo-seller.ts'
import { frenchBasis, taxed } from '../documents/french-vat.ts'

type Sample = {
  language?: Language
  buyerType?: BuyerType
  count?: number
  isDemonstration?: boolean
  early?: boolean
}

export const sampleSeller = demoSeller

const placedAt = new Date('2026-11-21T13:32:00Z')
const names: Record<Language, readonly string[]> = {
  fr: ['Site vitrine Plombier', 'Boutique en ligne Papeterie', 'Maintenance Sérénité'],
  en: ['Plumber website', 'Stationery online store', 'Peace of mind maintenance'],
  hu: ['Vízvezeték-szerelő weboldala', 'Írószer-webáruház', 'Gondtalan karbantartás'],
}
const summaries: Record<Language, string> = {
  fr: 'Hébergement compris · Demande de devis en ligne · Mises à jour incluses',
  en: 'Hosting included · Online quote requests · Updates included',
  hu: 'Tárhellyel együtt · Online ajánlatkérés · Frissítésekkel',
}

function buyerOfType(buyerType: BuyerType): Buyer {
  const isConsumer = buyerType === 'consumer'
  return {
    buyerType,
    firstName: 'Gergő',
    lastName: 'Fűszál',
    address: '5 rue du Modèle, bâtiment B',
    zipCode: '69000',
    city: 'Lyon',
    country: 'FR',
    company: isConsumer ? '' : 'Exemple & Fils SARL',
    siren: buyerType === 'business' ? '123456782' : '',
    vatNumber: buyerType === 'business' ? 'FR12123456782' : '',
    purchaseOrder: buyerType === 'business' ? 'BC-2026-118' : '',
  }
}

/** A paid order and its lines; the amounts come from the shop's own breakdown. */
export function sampleOrder({
  language = 'fr',
  buyerType = 'consumer',
  count = 2,
  early = true,
}: Sample = {}) {
  const prices = [
    { monthlyPrice: 2900, setupFee: 9900, quantity: 1 },
    { monthlyPrice: 4950, setupFee: 0, quantity: 2 },
    { monthlyPrice: 1900, setupFee: 4900, quantity: 1 },
  ]
  const items = Array.from({ length: count }, (_, index) => {
    const price = prices[index % prices.length] ?? { monthlyPrice: 0, setupFee: 0, quantity: 1 }
    return {
      productId: `product-${index}`,
      quantity: price.quantity,
      monthlyPrice: cents(price.monthlyPrice),
      setupFee: cents(price.setupFee),
    }
  })
  const breakdown = computeBreakdown(taxed(items))
  const placed: typeof order.$inferSelect = {
    id: 'order-1',
    number: 'CMD-2026000118',
    checkoutId: 'checkout-1',
    accountId: 'account-1',
    status: 'paid',
    language,
    termsDocumentId: 'terms',
    email: 'gergo@client.example',
    buyer: buyerOfType(buyerType),
    breakdown,
    total: breakdown.total,
    vatBasis: frenchBasis,
    isCountryDoubtful: false,
    asksForEarlyStart: early,
    serviceStartsOn: scheduleService(dayInParis(placedAt), buyerOfType(buyerType), early).startsOn,
    offerId: null,
    startsNotBefore: null,
    affiliateCode: null,
    placedAt,
    expiresAt: placedAt,
    paidAt: placedAt,
    cancelledAt: null,
  }
  const lines = items.map((item, position): typeof orderLine.$inferSelect => ({
    ...item,
    id: `line-${position}`,
    orderId: placed.id,
    position,
    name: names[language][position % names[language].length] ?? '',
    summary: summaries[language],
    vatKind: 'electronic',
    priceBasis: 'gross',
    takesStock: false,
  }))
  return { order: placed, lines }
}

/** The invoice of a sample order. */
export function sampleInvoice(sample: Sample = {}): InvoiceRows {
  const { order: placed, lines } = sampleOrder(sample)
  const { breakdown, language, buyer, email } = placed
  const schedule = scheduleService(dayInParis(placedAt), buyer, placed.asksForEarlyStart)
  return {
    orderNumber: placed.number,
    orderedAt: placedAt,
    template: defaultTemplate,
    logo: null,
    invoice: {
      id: 'invoice-1',
      series: 'INV',
      number: 'INV-2026000042',
      accountId: placed.accountId,
      orderId: placed.id,
      status: 'paid',
      language,
      issuedOn: dayInParis(placedAt),
      issuedAt: placedAt,
      dueOn: scheduleService(dayInParis(placedAt), buyer, true).nextChargeOn,
      seller: demoSeller,
      buyer,
      email,
      net: breakdown.net,
      vat: breakdown.vat,
      total: breakdown.total,
      byRate: breakdown.byRate,
      isDemonstration: sample.isDemonstration ?? true,
      paidAt: placedAt,
      paymentId: 'payment-1',
      paidBy: 'Visa •••• 4242',
      vatBasis: frenchBasis,
      notes: invoiceNotes({ language, buyer, byRate: breakdown.byRate, isOnDebits: false }),
      paymentNote: paidNote({ language, paidAt: placedAt, paidBy: 'Visa •••• 4242' }),
      templateVersion: 0,
      creditedInvoiceId: null,
      reason: null,
    },
    lines: lines.flatMap((line, index) => {
      const amounts = breakdown.lines[index]
      if (!amounts) return []
      const shared = { invoiceId: 'invoice-1', subscriptionId: null, name: line.name }
      const subscription = {
        ...shared,
        id: `${line.id}-subscription`,
        position: 2 * index,
        kind: 'subscription' as const,
        periodStartsOn: schedule.startsOn,
        periodEndsOn: schedule.firstPeriodEndsOn,
        quantity: line.quantity,
        ...taxedColumns({
          ...amounts.tax,
          ...amounts.subscription,
          vatKind: line.vatKind,
          unitNet: unitNet(amounts.subscription.net, line.quantity),
        }),
        creditedLineId: null,
      }
      if (!amounts.setup) return [subscription]
      const setup = {
        ...shared,
        id: `${line.id}-setup`,
        position: 2 * index + 1,
        kind: 'setup' as const,
        periodStartsOn: null,
        periodEndsOn: null,
        quantity: 1,
        ...taxedColumns({
          ...amounts.tax,
          ...amounts.setup,
          vatKind: line.vatKind,
          unitNet: unitNet(amounts.setup.net, 1),
        }),
        creditedLineId: null,
      }
      return [subscription, setup]
    }),
  }
}
