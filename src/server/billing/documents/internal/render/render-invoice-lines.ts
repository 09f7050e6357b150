import type { InvoiceText } from '../invoice-text.ts'
import type { Sheet } from '../layout/sheet.ts'
import { renderTable } from './render-table.ts'

const widths = { quantity: 46, unitNet: 76, rate: 43, net: 72, gross: 76 }

export function renderInvoiceLines(sheet: Sheet, { columns, lines }: InvoiceText): void {
  const head = (text: string) => [{ text, face: 'strong' as const }]
  const amount = (text: string) => ({ runs: [{ text, face: 'text' as const }] })
  const fixedWidth = Object.values(widths).reduce((sum, width) => sum + width, 0)
  renderTable(
    sheet,
    [
      { header: head(columns.name), width: sheet.width - fixedWidth },
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
