import { linesOf } from '../layout/break-lines.ts'
import type { Sheet } from '../layout/sheet.ts'

export type Fact = { label: string; value: string }

const padding = 12
const labelSize = 8
const valueSize = 10

/** A tinted band of facts side by side, each a label above its value; wide values get more space. */
export function renderFactBand(sheet: Sheet, facts: readonly Fact[]): void {
  const available = sheet.width - 2 * padding
  const naturalWidths = facts.map(
    ({ label, value }) =>
      16 +
      Math.max(
        sheet.widthOf(label, { size: labelSize }),
        sheet.widthOf(value, { face: 'strong', size: valueSize }),
      ),
  )
  const spareWidth = available - naturalWidths.reduce((sum, width) => sum + width, 0)
  const widths = naturalWidths.map((width) =>
    spareWidth < 0 ? available / facts.length : width + spareWidth / facts.length,
  )
  const columns = facts.map(({ label, value }, index) => ({
    label,
    lines: linesOf([{ text: value, face: 'strong' }], { size: valueSize, width: (widths[index] ?? 0) - 8 }),
  }))
  const maxLines = Math.max(...columns.map(({ lines }) => lines.length))
  const height = 2 * padding + labelSize * 1.5 + maxLines * valueSize * 1.35 - 4
  const top = sheet.y
  sheet.surface(sheet.left, top, sheet.width, height)
  let x = sheet.left + padding
  for (const [index, { label, lines }] of columns.entries()) {
    sheet.tag('P', () => {
      sheet.print(`${label} `, x, top + padding - 2, { size: labelSize })
      for (const [lineIndex, line] of lines.entries()) {
        const text = line.segments.map((segment) => segment.text).join('')
        sheet.print(`${text} `, x, top + padding + 10 + lineIndex * valueSize * 1.35, {
          face: 'strong',
          size: valueSize,
        })
      }
    })
    x += widths[index] ?? 0
  }
  sheet.y = top + height
}
