import { drawFactBand } from './draw-facts.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { drawParties } from './draw-parties.ts'
import { drawRuns } from './draw-runs.ts'
import { drawTable } from './draw-table.ts'
import { drawTotals, totalsHeight } from './draw-totals.ts'
import { type InvoiceRows, type InvoiceText, invoiceText } from './invoice-text.ts'
import { Sheet } from './sheet.ts'

/** The invoice as a PDF/A-3b. The same rows always give the same bytes. */
export function renderInvoicePdf(rows: InvoiceRows): Promise<Uint8Array> {
  const text = invoiceText(rows)
  const sheet = new Sheet({
    title: text.documentTitle,
    author: rows.invoice.seller.name,
    language: rows.invoice.language,
    createdAt: rows.invoice.issuedAt,
    margin: 52,
    footer: text.footer,
    demonstration: text.demonstration,
  })
  drawLetterhead(sheet, text.seller.name, text.title, text.number)
  drawFactBand(sheet, text.facts)
  sheet.y += 22
  drawParties(sheet, [text.seller, text.buyer])
  sheet.y += 20
  drawLines(sheet, text)
  sheet.y += 16
  sheet.ensure(totalsHeight(text) + 70)
  drawTotals(sheet, text)
  sheet.y += 10
  drawPayment(sheet, text.payment)
  sheet.y += 14
  for (const mention of text.mentions) {
    drawRuns(sheet, 'P', [{ text: mention, face: 'text' }], { size: 8.5, after: 2 })
  }
  return sheet.finish()
}

function drawLines(sheet: Sheet, { columns, lines }: InvoiceText): void {
  const head = (text: string) => [{ text, face: 'strong' as const }]
  const amount = (text: string) => ({ runs: [{ text, face: 'text' as const }] })
  const widths = { quantity: 46, unitNet: 76, rate: 43, net: 72, gross: 76 }
  const taken = Object.values(widths).reduce((sum, width) => sum + width, 0)
  drawTable(
    sheet,
    [
      { header: head(columns.name), width: sheet.width - taken },
      { header: head(columns.quantity), width: widths.quantity, align: 'right' },
      { header: head(columns.unitNet), width: widths.unitNet, align: 'right' },
      { header: head(columns.rate), width: widths.rate, align: 'right' },
      { header: head(columns.net), width: widths.net, align: 'right' },
      { header: head(columns.gross), width: widths.gross, align: 'right' },
    ],
    lines.map((line) => [
      { runs: [{ text: line.name, face: 'strong' }], note: line.note },
      amount(line.quantity),
      amount(line.unitNet),
      amount(line.rate),
      amount(line.net),
      amount(line.gross),
    ]),
    { size: 9.2 },
  )
}

function drawPayment(sheet: Sheet, payment: string): void {
  sheet.surface(sheet.left, sheet.y, sheet.width, 30)
  sheet.tag('P', () => sheet.print(payment, sheet.left + 12, sheet.y + 8.5, { face: 'bold', size: 10.5 }))
  sheet.y += 30
}
