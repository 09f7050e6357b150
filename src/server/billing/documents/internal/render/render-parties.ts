import type { Party } from '../../party-text.ts'
import { linesOf } from '../layout/break-lines.ts'
import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'

const gutter = 28
const size = 9.5
const leading = 13.4

/** Seller and buyer side by side, each below a rule. */
export function renderParties(
  sheet: Sheet,
  parties: readonly [Party, Party],
  color: string = palette.slate,
): void {
  const width = (sheet.width - gutter) / 2
  const top = sheet.y
  let bottom = top
  for (const [index, { label, name, lines }] of parties.entries()) {
    const x = sheet.left + index * (width + gutter)
    sheet.rule(top, { color, thickness: 1.2, x, width })
    sheet.tag('H2', () => sheet.print(label, x, top + 9, { face: 'bold', size: 8.5 }))
    sheet.y = top + 25
    const wrap = (text: string, face: 'text' | 'bold', textSize: number) =>
      linesOf([{ text, face }], { size: textSize, width }).map(({ segments }) =>
        segments.map((segment) => segment.text).join(''),
      )
    sheet.tag('P', () => {
      for (const text of wrap(name, 'bold', 11)) {
        sheet.print(`${text} `, x, sheet.y, { face: 'bold', size: 11 })
        sheet.y += 16
      }
      for (const text of lines.flatMap((line) => wrap(line, 'text', size))) {
        sheet.print(`${text} `, x, sheet.y, { size })
        sheet.y += leading
      }
    })
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom
}
