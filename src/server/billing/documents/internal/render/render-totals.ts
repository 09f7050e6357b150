import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { legibleTextColour } from '#domain/platform/appearance/colour-contrast.ts'
import type { InvoiceText } from '../invoice-text.ts'
import type { Ink, Sheet } from '../layout/sheet.ts'
import type { Fact } from './render-facts.ts'

const rowHeight = 17
const text: Ink = { size: 9.5, tabular: true }
const totalsWidth = 222

/** Height of the block after the lines, which is kept together on one page. */
export function totalsHeight({ rates, settled }: Pick<InvoiceText, 'rates' | 'settled'>): number {
  return Math.max((3 + settled.length) * rowHeight + 32, (rates.rows.length + 2) * rowHeight + 8)
}

/** VAT by rate at the left and the totals at the right; the last total is on a surface of the template's colour. */
export function renderTotals(
  sheet: Sheet,
  { rates, totals, total, settled }: InvoiceText,
  { primaryColor, secondaryColor }: Pick<InvoiceTemplate, 'primaryColor' | 'secondaryColor'>,
): void {
  const top = sheet.y
  renderRates(sheet, rates, top, secondaryColor)
  const x = sheet.left + sheet.width - totalsWidth
  let y = top
  for (const fact of totals) {
    renderFact(sheet, fact, x, y, text, text)
    y += rowHeight
  }
  y += 4
  sheet.surface(x, y, totalsWidth, 34, primaryColor)
  const color = legibleTextColour(primaryColor)
  renderFact(
    sheet,
    total,
    x,
    y + 8.5,
    { face: 'bold', size: 11, color },
    { face: 'bold', size: 14, color, tabular: true },
  )
  y += 41
  for (const fact of settled) {
    renderFact(sheet, fact, x, y, text, text)
    y += rowHeight
  }
  sheet.y = top + totalsHeight({ rates, settled })
}

function renderFact(
  sheet: Sheet,
  { label, value }: Fact,
  x: number,
  y: number,
  labelInk: Ink,
  valueInk: Ink,
): void {
  const right = x + totalsWidth - 10
  sheet.tag('P', () => {
    sheet.print(`${label} `, x + 10, y + (valueInk.size - labelInk.size) * 0.9, labelInk)
    sheet.print(value, right - sheet.widthOf(value, valueInk), y, valueInk)
  })
}

function renderRates(sheet: Sheet, rates: InvoiceText['rates'], top: number, color: string): void {
  const widths = [52, 78, 84]
  const table = sheet.group('Table')
  sheet.tag(
    'Caption',
    () => sheet.print(rates.title, sheet.left + 7, top, { face: 'bold', size: 8.5 }),
    table,
  )
  let y = top + rowHeight
  const renderRow = (cells: string[], type: 'TH' | 'TD', ink: Ink) => {
    const row = sheet.group('TR', table)
    let x = sheet.left
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      const cellX = index === 0 ? x + 7 : x + width - sheet.widthOf(cell, ink)
      sheet.tag(type, () => sheet.print(cell, cellX, y, ink), row, type === 'TH' ? { scope: 'Column' } : {})
      x += width
    }
    row.end()
    y += rowHeight
  }
  renderRow([rates.rate, rates.net, rates.vat], 'TH', { size: 8.5 })
  sheet.rule(y - 4, { color, width: 52 + 78 + 84 })
  for (const { rate, net, vat } of rates.rows) renderRow([rate, net, vat], 'TD', { size: 9, tabular: true })
  table.end()
}
