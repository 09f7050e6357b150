import type { Run } from '../layout/break-lines.ts'
import { palette } from '../layout/palette.ts'
import type { Block } from '../layout/read-markdown.ts'
import type { Sheet } from '../layout/sheet.ts'
import { measureRuns, type RunStyle, renderRuns } from './render-runs.ts'
import { renderTable } from './render-table.ts'

const body = { size: 9.8, leading: 1.48, after: 7 } as const
const headings = [
  { size: 21, leading: 1.15, before: 0, after: 12 },
  { size: 13.5, leading: 1.2, before: 13, after: 6 },
  { size: 11, leading: 1.25, before: 8, after: 4 },
] as const
const indent = 17

/** Renders the blocks of a text at the cursor of the sheet. */
export function renderBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  let list: PDFKit.PDFStructureElement | undefined
  for (const [index, block] of blocks.entries()) {
    if (list && block.kind !== 'item') {
      list.end()
      list = undefined
      sheet.y += 3
    }
    switch (block.kind) {
      case 'heading':
        renderHeading(sheet, block.runs, block.level, roomAfterHeading(blocks[index + 1]))
        break
      case 'paragraph':
        renderRuns(sheet, 'P', block.runs, body)
        break
      case 'item':
        list ??= sheet.group('L')
        renderItem(sheet, block, list)
        break
      case 'table':
        renderTextTable(sheet, block)
        break
      case 'box':
        renderBox(sheet, block.blocks)
    }
  }
  list?.end()
}

/** Renders a heading. A heading is never the last line of a page. */
export function renderHeading(
  sheet: Sheet,
  runs: readonly Run[],
  level: number,
  minHeightBelow = 3 * body.size * body.leading,
): void {
  const { size, leading, before, after } = headings[Math.min(level, headings.length) - 1] ?? headings[2]
  const face = level > 2 ? ('bold' as const) : ('heading' as const)
  const headingRuns = runs.map((run) => ({ ...run, face }))
  sheet.y += before
  sheet.ensure(measureRuns(sheet, headingRuns, { size, leading }) + after + minHeightBelow)
  renderRuns(sheet, `H${Math.min(level, 6)}`, headingRuns, { size, leading, after })
}

/** Minimum height below a heading for the start of a table or box; undefined: the default. */
function roomAfterHeading(next: Block | undefined): number | undefined {
  return next?.kind === 'table' || next?.kind === 'box' ? 110 : undefined
}

function renderItem(
  sheet: Sheet,
  block: Extract<Block, { kind: 'item' }>,
  list: PDFKit.PDFStructureElement,
): void {
  const x = sheet.left + indent * block.depth
  const style: RunStyle = { ...body, x, width: sheet.width - indent * block.depth, after: 4 }
  sheet.ensure(Math.min(measureRuns(sheet, block.runs, style), 2 * body.size * body.leading))
  const item = sheet.group('LI', list)
  if (block.marker) {
    const markerStyle = { size: body.size }
    const markerX = x - 6 - sheet.widthOf(block.marker, markerStyle)
    sheet.tag('Lbl', () => sheet.print(block.marker, markerX, sheet.y, markerStyle), item)
  }
  renderRuns(sheet, 'LBody', block.runs, style, item)
  item.end()
}

function renderTextTable(sheet: Sheet, { head, rows }: Extract<Block, { kind: 'table' }>): void {
  const lengths = head.map((cell, index) =>
    Math.max(...[cell, ...rows.map((row) => row[index] ?? [])].map((runs) => toPlainText(runs).length)),
  )
  // Widths are proportional to the longest text of each column, within bounds that keep short columns readable.
  const weights = lengths.map((length) => Math.min(Math.max(length, 14), 60))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  renderTable(
    sheet,
    head.map((header, index) => ({ header, width: (sheet.width * (weights[index] ?? 0)) / total })),
    rows.map((row) => row.map((runs) => ({ runs }))),
    { size: 9.2 },
  )
  sheet.y += 12
}

function toPlainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Renders a tinted box with a bar on the left. A page break can only occur between its paragraphs. */
function renderBox(sheet: Sheet, blocks: readonly Block[]): void {
  const textIndent = 16
  const padding = 9
  const width = sheet.width - textIndent - 12
  const renderBackground = (height: number) =>
    sheet.decorate(() => {
      // A small overlap hides the seam between two paragraphs.
      sheet.doc.rect(sheet.left, sheet.y - 0.4, sheet.width, height + 0.4).fill(palette.tint)
      sheet.doc.rect(sheet.left, sheet.y - 0.4, 3, height + 0.4).fill(palette.slate)
    })
  const paragraphs = blocks.flatMap((block) => ('runs' in block ? [block] : []))
  const style: RunStyle = { size: 9.4, leading: 1.45, x: sheet.left + textIndent, width }
  const measured = paragraphs.map(({ runs, ...block }, index) => {
    const marker = block.kind === 'item' && block.marker ? `${block.marker}\u00a0` : ''
    const text: Run[] = marker ? [{ text: marker, face: 'text' }, ...runs] : runs
    const above = index === 0 ? padding : 0
    const below = index === paragraphs.length - 1 ? padding : 5
    const isTitle = runs.every(({ face }) => face === 'bold')
    return { text, above, below, isTitle, height: above + measureRuns(sheet, text, style) + below }
  })
  for (const [index, { text, above, below, height }] of measured.entries()) {
    sheet.ensure(heightWithNext(measured.slice(index)))
    renderBackground(height)
    sheet.y += above
    renderRuns(sheet, 'P', text, { ...style, after: below })
  }
  sheet.y += 9
}

/** Height to keep on one page: for a title, it includes the titles and the first paragraph after it. */
function heightWithNext(measured: readonly { isTitle: boolean; height: number }[]): number {
  const [first, ...rest] = measured
  if (!first) return 0
  return first.isTitle ? first.height + heightWithNext(rest) : first.height
}
