import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'
import { renderDefaultLogo } from './render-default-logo.ts'

/** The head of a first page: the sender at the left, the title and reference at the right. */
export function renderLetterhead(sheet: Sheet, sender: string, title: string, reference: string): void {
  const top = sheet.y
  const right = sheet.left + sheet.width
  renderDefaultLogo(sheet, sheet.left - 3, top, 32)
  const maxTitleWidth = 225
  const titleSize = Math.min(26, (26 * maxTitleWidth) / sheet.widthOf(title, { face: 'heading', size: 26 }))
  const titleInk = { face: 'heading', size: titleSize } as const
  const referenceInk = { face: 'bold', size: 14, color: palette.slate } as const
  sheet.tag('H1', () => {
    sheet.print(title, right - sheet.widthOf(title, titleInk), top + 22 - titleSize, titleInk)
  })
  sheet.tag('P', () => {
    sheet.print(reference, right - sheet.widthOf(reference, referenceInk), top + 28, referenceInk)
  })
  const availableWidth = right - sheet.widthOf(title, titleInk) - sheet.left - 60
  const size = Math.min(16, (16 * availableWidth) / sheet.widthOf(sender, { face: 'heading', size: 16 }))
  sheet.tag('P', () => {
    sheet.print(sender, sheet.left + 36, top + 17 - size / 2, { face: 'heading', size })
  })
  sheet.y = top + 66
}
