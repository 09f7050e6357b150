import type { InvoiceRows } from '../../model/invoice-rows.ts'
import { embedFacturX } from '../embed-factur-x.ts'
import { invoiceText } from '../invoice-text.ts'
import { linesOf } from '../layout/break-lines.ts'
import { prepareLogo } from '../layout/prepare-logo.ts'
import { Sheet } from '../layout/sheet.ts'
import { invoiceModel } from '../model/invoice-model.ts'
import { writeCii } from '../xml/write-cii.ts'
import { renderFactBand } from './render-facts.ts'
import { renderInvoiceHead } from './render-invoice-head.ts'
import { renderInvoiceLines } from './render-invoice-lines.ts'
import { renderParties } from './render-parties.ts'
import { renderRuns } from './render-runs.ts'
import { renderTotals, totalsHeight } from './render-totals.ts'

/**
 * An invoice or credit note as Factur-X: a PDF/A-3b with its data embedded. The same rows always give the same bytes.
 */
export async function renderInvoicePdf(rows: InvoiceRows): Promise<Uint8Array> {
  const { template } = rows
  const { issuedAt, language } = rows.invoice
  const model = invoiceModel(rows)
  const text = invoiceText(model, template)
  const logo = rows.logo ? await prepareLogo(rows.logo, template) : null
  const sheet = new Sheet({
    title: text.documentTitle,
    author: model.seller.name,
    language,
    createdAt: issuedAt,
    margin: 52,
    footer: text.footer,
    footerText: text.footerText,
    demonstration: text.demonstration,
  })
  renderInvoiceHead(sheet, { ...text, sender: model.seller.name }, template, logo)
  renderFactBand(sheet, text.facts)
  sheet.y += text.lead.length ? 11 : 17
  for (const lead of text.lead)
    renderRuns(sheet, 'P', [{ text: lead, face: 'strong' }], { size: 9.5, after: 3 })
  if (text.lead.length) sheet.y += 12
  renderParties(sheet, [text.seller, text.buyer], template.secondaryColor)
  sheet.y += 16
  renderInvoiceLines(sheet, text)
  sheet.y += 14
  sheet.ensure(totalsHeight(text) + 70)
  renderTotals(sheet, text, template)
  sheet.y += 6
  if (text.payment) renderPayment(sheet, text.payment, template.secondaryColor)
  sheet.y += 11
  for (const mention of text.mentions) {
    renderRuns(sheet, 'P', [{ text: mention, face: 'text' }], { size: 8.5, after: 2 })
  }
  embedFacturX(sheet, { xml: writeCii(model), at: issuedAt, description: text.documentTitle })
  return sheet.finish()
}

/** The payment note on a separate surface, with the template's accent colour at its left. */
function renderPayment(sheet: Sheet, payment: string, accent: string): void {
  const size = 10.5
  const leading = 14
  const lines = linesOf([{ text: payment, face: 'bold' }], { size, width: sheet.width - 26 })
  const height = lines.length * leading + 16
  const top = sheet.y
  sheet.surface(sheet.left, top, sheet.width, height)
  sheet.decorate(() => sheet.doc.rect(sheet.left, top, 3, height).fill(accent))
  sheet.tag('P', () => {
    for (const [lineIndex, { segments }] of lines.entries()) {
      const line = segments.map(({ text }) => text).join('')
      sheet.print(`${line} `, sheet.left + 14, top + 8.5 + lineIndex * leading, { face: 'bold', size })
    }
  })
  sheet.y += height
}
