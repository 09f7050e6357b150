import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { withMinusSign } from '#domain/platform/language/minus-sign.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import { partyText } from '../party-text.ts'
import { formatRate } from './format-rate.ts'
import { formatUnitNet } from './format-unit-net.ts'
import { invoiceFacts } from './invoice-facts.ts'
import type { InvoiceModel } from './model/invoice-model.ts'
import type { NoteModel } from './model/note-model.ts'

export type InvoiceText = ReturnType<typeof invoiceText>

/**
 * All strings of an invoice or credit note, with its mandatory mentions, in the owner's wording where there is any. The
 * owner's wording replaces labels only, never a mention: number, days, amounts and notes come from the document.
 */
export function invoiceText(model: InvoiceModel, template: InvoiceTemplate) {
  const { language, number, seller, totals } = model
  const locale = { locale: language }
  const labels = template.texts[language]
  const money = (amount: Cents) => formatMoney(amount, language)
  const notes = (position: NoteModel['place']) =>
    model.notes.filter((note) => note.place === position).map(({ text }) => text)
  const [category = '', ...mentions] = notes('mention')
  const isCreditNote = model.kind === 'credit_note'
  const documentTitle = isCreditNote
    ? m.credit_note_document_title({ number }, locale)
    : m.invoice_document_title({ number }, locale)
  return {
    title: getTitle(model, labels.invoiceTitle),
    documentTitle,
    number: m.invoice_number({ number }, locale),
    facts: invoiceFacts(model, labels),
    lead: notes('lead'),
    seller: partyText(m.invoice_seller({}, locale), seller, language),
    buyer: partyText(labels.customerLabel || m.invoice_buyer({}, locale), model.buyer, language),
    columns: {
      name: labels.tableTitles.description || m.invoice_column_label({}, locale),
      quantity: labels.tableTitles.quantity || m.invoice_column_quantity({}, locale),
      unitNet: labels.tableTitles.unitPrice || m.invoice_column_unit_net({}, locale),
      rate: m.invoice_column_rate({}, locale),
      net: m.invoice_column_net({}, locale),
      gross: labels.tableTitles.total || m.invoice_column_gross({}, locale),
    },
    lines: model.lines.map((line) => ({
      name: line.name,
      note: line.description,
      quantity: withMinusSign(String(line.quantity)),
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
      rows: model.taxes.map(({ rate, net, vat }) => ({
        rate: formatRate(rate, language),
        net: money(net),
        vat: money(vat),
      })),
    },
    totals: [
      { label: m.invoice_total_net({}, locale), value: money(totals.net) },
      { label: m.invoice_total_vat({}, locale), value: money(totals.vat) },
    ],
    total: { label: m.invoice_total({}, locale), value: money(totals.total) },
    settled: model.isPrepaid
      ? [
          { label: m.invoice_prepaid({}, locale), value: money(totals.prepaid) },
          { label: m.invoice_due({}, locale), value: money(totals.due) },
        ]
      : [],
    payment: model.payment.note,
    mentions: [`${category} ${m.invoice_currency({}, locale)}`.trim(), ...mentions],
    demonstration: notes('banner')[0] ?? null,
    footer: `${documentTitle} · ${seller.name}`,
    footerText: notes('footer')[0] ?? '',
  }
}

/** The owner's title applies to invoices only: a credit note is always called a credit note. */
function getTitle({ kind, credited, language }: InvoiceModel, customTitle: string): string {
  const locale = { locale: language }
  if (kind === 'invoice') return customTitle || m.invoice_title({}, locale)
  return credited?.isWhole ? m.credit_note_title_full({}, locale) : m.credit_note_title({}, locale)
}
