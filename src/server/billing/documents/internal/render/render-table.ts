import { type Line, linesOf, type Run } from '../layout/break-lines.ts'
import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'

export type Column = { header?: Run[]; width: number; align?: 'left' | 'right' }
/** The text of a cell, and a note in smaller type below it. */
export type Cell = { runs: Run[]; note?: string }

const padding = { x: 7, y: 6.5 }
const noteRatio = 0.88
const leading = 1.36

type CellLayout = { lines: readonly Line[]; notes: readonly Line[] }[]
type RenderCell = (index: number, print: () => void) => void

type TableStyle = {
  size?: number
  /** Without a head row: the first cell of each row is its header. */
  rowHeads?: boolean
}

/** Renders a table at the cursor. Rows are not split; the head is repeated on each page. */
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
  const headHeight = rowHeads ? 0 : measureHeight(head, headSize)
  const renderHead = (render: RenderCell) => {
    sheet.surface(sheet.left, sheet.y, sheet.width, headHeight)
    renderCells(sheet, columns, head, headSize, render)
    sheet.y += headHeight
  }
  const [first] = rows
  sheet.ensure(headHeight + (first ? measureHeight(layOutText(columns, first, size), size) : 0))
  if (rowHeads) sheet.rule(sheet.y)
  else {
    const row = sheet.group('TR', table)
    renderHead((_, print) => sheet.tag('TH', print, row, { scope: 'Column' }))
    row.end()
  }
  for (const cells of rows) {
    const layout = layOutText(columns, cells, size)
    const height = measureHeight(layout, size)
    if (sheet.y + height > sheet.bottom) {
      sheet.breakPage()
      if (!rowHeads) renderHead((_, print) => sheet.decorate(print))
    }
    const row = sheet.group('TR', table)
    renderCells(sheet, columns, layout, size, (index, print) => {
      if (rowHeads && index === 0) sheet.tag('TH', print, row, { scope: 'Row' })
      else sheet.tag('TD', print, row)
    })
    row.end()
    sheet.y += height
    sheet.rule(sheet.y)
  }
  table.end()
}

function layOutText(columns: readonly Column[], cells: readonly Cell[], size: number): CellLayout {
  return columns.map(({ width }, index) => {
    const cell = cells[index]
    const innerWidth = width - 2 * padding.x
    return {
      lines: linesOf(cell?.runs ?? [], { size, width: innerWidth }),
      notes: cell?.note
        ? linesOf([{ text: cell.note, face: 'text' }], { size: size * noteRatio, width: innerWidth })
        : [],
    }
  })
}

function measureHeight(layout: CellLayout, size: number): number {
  const cell = ({ lines, notes }: CellLayout[number]) =>
    (lines.length + notes.length * noteRatio) * size * leading
  return Math.max(...layout.map(cell)) + 2 * padding.y
}

function renderCells(
  sheet: Sheet,
  columns: readonly Column[],
  layout: CellLayout,
  size: number,
  render: RenderCell,
): void {
  let x = sheet.left
  for (const [index, { width, align }] of columns.entries()) {
    const cell = layout[index]
    const cellX = x
    render(index, () => {
      let y = sheet.y + padding.y
      for (const line of cell?.lines ?? []) {
        renderLine(sheet, line, cellX, y, width, size, align)
        y += size * leading
      }
      for (const line of cell?.notes ?? []) {
        renderLine(sheet, line, cellX, y, width, size * noteRatio, align)
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
  const total = widths.reduce((sum, segmentWidth) => sum + segmentWidth, 0)
  let segmentX = tabular ? x + width - padding.x - total : x + padding.x
  for (const [index, { text, face }] of segments.entries()) {
    const printedText = index === segments.length - 1 ? `${text} ` : text
    sheet.print(printedText, segmentX, y, { face, size, color: palette.ink, tabular })
    segmentX += widths[index] ?? 0
  }
}
