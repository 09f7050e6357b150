import type { InvoiceTemplate } from '#domain/billing/invoice-template.schema.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { m } from '#messages/messages.ts'
import type { invoice, invoiceLine } from '../database/schema/billing.ts'
import type { Fact } from './draw-facts.ts'
import { formatRate } from './format-rate.ts'
import { formatUnitNet } from './format-unit-net.ts'
import { buyerLines, buyerName, type Party, sellerLines } from './party-text.ts'

export type InvoiceRows = {
  invoice: typeof invoice.$inferSelect
  lines: readonly (typeof invoiceLine.$inferSelect)[]
  orderNumber: string | null
  orderedAt: Date | null
  /** The owner's template it was issued with. */
  template: InvoiceTemplate
  /** Its logo, as PNG. */
  logo: Uint8Array | null
  /** Invented, to show a template: it says so wherever a demonstration would. */
  isSpecimen?: boolean
}

export type InvoiceText = ReturnType<typeof invoiceText>

/**
 * Every string an invoice prints, with all its mandatory mentions (R-42, R-43, R-44). Amounts are the rows' own;
 * only the price of one without VAT is worked out here.
 */
export function invoiceText({ invoice: issued, lines, orderNumber, orderedAt, isSpecimen }: InvoiceRows) {
  const { language, number, seller, buyer } = issued
  const locale = { locale: language }
  const money = (amount: Cents) => formatMoney(amount, language)
  const orderedOn = orderedAt ? formatDay(dayInParis(orderedAt)) : null

  const facts: Fact[] = [
    { label: m.invoice_issued_on({}, locale), value: formatDay(issued.issuedOn) },
    { label: m.invoice_due_on({}, locale), value: formatDay(issued.dueOn) },
  ]
  if (orderNumber) {
    const value = orderedOn
      ? m.invoice_order_value({ number: orderNumber, date: orderedOn }, locale)
      : orderNumber
    facts.push({ label: m.invoice_order({}, locale), value })
  }
  if (buyer.purchaseOrder) {
    facts.push({ label: m.invoice_purchase_order({}, locale), value: buyer.purchaseOrder })
  }

  return {
    title: m.invoice_title({}, locale),
    documentTitle: m.invoice_document_title({ number }, locale),
    number: m.invoice_number({ number }, locale),
    facts,
    seller: {
      label: m.invoice_seller({}, locale),
      name: seller.name,
      lines: sellerLines(seller, language),
    } satisfies Party,
    buyer: {
      label: m.invoice_buyer({}, locale),
      name: buyerName(buyer, language),
      lines: buyerLines(buyer, issued.email, language),
    } satisfies Party,
    columns: {
      name: m.invoice_column_label({}, locale),
      quantity: m.invoice_column_quantity({}, locale),
      unitNet: m.invoice_column_unit_net({}, locale),
      rate: m.invoice_column_rate({}, locale),
      net: m.invoice_column_net({}, locale),
      gross: m.invoice_column_gross({}, locale),
    },
    lines: lines.map((line) => ({
      name: line.name,
      note: lineNote(line, orderedOn, locale),
      quantity: String(line.quantity),
      unitNet: formatUnitNet(line.unitNet, language),
      rate: formatRate(line.rate, language),
      net: money(line.net),
      gross: money(line.gross),
    })),
    rates: {
      title: m.invoice_rates_title({}, locale),
      rate: m.invoice_rates_rate({}, locale),
      net: m.invoice_rates_net({}, locale),
      vat: m.invoice_rates_vat({}, locale),
      rows: issued.byRate.map(({ rate, net, vat }) => ({
        rate: formatRate(rate, language),
        net: money(net),
        vat: money(vat),
      })),
    },
    totals: [
      { label: m.invoice_total_net({}, locale), value: money(issued.net) },
      { label: m.invoice_total_vat({}, locale), value: money(issued.vat) },
    ] satisfies Fact[],
    total: { label: m.invoice_total({}, locale), value: money(issued.total) } satisfies Fact,
    payment: issued.paymentNote,
    mentions: [...issued.notes.map(({ text }) => text), m.invoice_currency({}, locale)],
    demonstration: isSpecimen
      ? m.invoice_specimen({}, locale)
      : issued.isDemonstration
        ? m.invoice_demonstration({}, locale)
        : null,
    footer: `${m.invoice_document_title({ number }, locale)} · ${seller.name}`,
  }
}

type Locale = { locale: InvoiceRows['invoice']['language'] }

function lineNote(line: InvoiceRows['lines'][number], orderedOn: string | null, locale: Locale): string {
  if (line.kind === 'setup') {
    const when = orderedOn
      ? m.invoice_line_setup_note_dated({ date: orderedOn }, locale)
      : m.invoice_line_setup_note({}, locale)
    return `${m.invoice_line_setup({}, locale)}. ${when}`
  }
  if (!line.periodStartsOn || !line.periodEndsOn) return ''
  const period = { start: formatDay(line.periodStartsOn), end: formatDay(line.periodEndsOn) }
  return line.kind === 'adjustment'
    ? m.invoice_line_adjustment(period, locale)
    : m.invoice_line_subscription(period, locale)
}
