import { type Line, linesOf, type Run } from '../layout/break-lines.ts'
import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'

export type Column = { header?: Run[]; width: number; align?: 'left' | 'right' }
/** The text of a cell, and a note in smaller type below it. */
export type Cell = { runs: Run[]; note?: string }

const padding = { x: 7, y: 6.5 }
const noteRatio = 0.88
const leading = 1.36

type Laid = { lines: readonly Line[]; notes: readonly Line[] }[]
type Draw = (index: number, print: () => void) => void

type TableStyle = {
  size?: number
  /** Without a head row: the first cell of each row is its header. */
  rowHeads?: boolean
}

/** Draws a table at the cursor. Rows are not split; the head is repeated on each page. */
export function renderTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Cell[][],
  { size = 9.5, rowHeads = false }: TableStyle = {},
): void {
  const table = sheet.group('Table')
  const headSize = size * 0.92
  const head = layOutText(
    columns,
    columns.map(({ header = [] }) => ({ runs: header })),
    headSize,
  )
  const headHeight = rowHeads ? 0 : heightOf(head, headSize)
  const renderHead = (render: Draw) => {
    sheet.surface(sheet.left, sheet.y, sheet.width, headHeight)
    renderCells(sheet, columns, head, headSize, render)
    sheet.y += headHeight
  }
  const [first] = rows
  sheet.ensure(headHeight + (first ? heightOf(layOutText(columns, first, size), size) : 0))
  if (rowHeads) sheet.rule(sheet.y)
  else {
    const row = sheet.group('TR', table)
    renderHead((_, print) => sheet.tag('TH', print, row, { scope: 'Column' }))
    row.end()
  }
  for (const cells of rows) {
    const laid = layOutText(columns, cells, size)
    const height = heightOf(laid, size)
    if (sheet.y + height > sheet.bottom) {
      sheet.breakPage()
      if (!rowHeads) renderHead((_, print) => sheet.decorate(print))
    }
    const row = sheet.group('TR', table)
    renderCells(sheet, columns, laid, size, (index, print) => {
      if (rowHeads && index === 0) sheet.tag('TH', print, row, { scope: 'Row' })
      else sheet.tag('TD', print, row)
    })
    row.end()
    sheet.y += height
    sheet.rule(sheet.y)
  }
  table.end()
}

function layOutText(columns: readonly Column[], cells: readonly Cell[], size: number): Laid {
  return columns.map(({ width }, index) => {
    const cell = cells[index]
    const inner = width - 2 * padding.x
    return {
      lines: linesOf(cell?.runs ?? [], { size, width: inner }),
      notes: cell?.note
        ? linesOf([{ text: cell.note, face: 'text' }], { size: size * noteRatio, width: inner })
        : [],
    }
  })
}

function heightOf(laid: Laid, size: number): number {
  const cell = ({ lines, notes }: Laid[number]) => (lines.length + notes.length * noteRatio) * size * leading
  return Math.max(...laid.map(cell)) + 2 * padding.y
}

function renderCells(sheet: Sheet, columns: readonly Column[], laid: Laid, size: number, render: Draw): void {
  let x = sheet.left
  for (const [index, { width, align }] of columns.entries()) {
    const cell = laid[index]
    const from = x
    render(index, () => {
      let y = sheet.y + padding.y
      for (const line of cell?.lines ?? []) {
        renderLine(sheet, line, from, y, width, size, align)
        y += size * leading
      }
      for (const line of cell?.notes ?? []) {
        renderLine(sheet, line, from, y, width, size * noteRatio, align)
        y += size * noteRatio * leading
      }
    })
    x += width
  }
}

function renderLine(
  sheet: Sheet,
  { segments }: Line,
  x: number,
  y: number,
  width: number,
  size: number,
  align: Column['align'],
): void {
  const tabular = align === 'right'
  const widths = segments.map(({ text, face }) => sheet.widthOf(text, { face, size, tabular }))
  const total = widths.reduce((sum, part) => sum + part, 0)
  let at = tabular ? x + width - padding.x - total : x + padding.x
  for (const [index, { text, face }] of segments.entries()) {
    const spoken = index === segments.length - 1 ? `${text} ` : text
    sheet.print(spoken, at, y, { face, size, color: palette.ink, tabular })
    at += widths[index] ?? 0
  }
}
