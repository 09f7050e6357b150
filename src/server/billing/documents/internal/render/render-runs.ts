import { linesOf, type Run, type Segment } from '../layout/break-lines.ts'
import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'

export type RunStyle = {
  size: number
  /** Line height as a multiple of the size. */
  leading?: number
  x?: number
  width?: number
  color?: string
  /** Space below, in points. */
  after?: number
}

/** Height of a text in points, without rendering it. */
export function measureRuns(
  sheet: Sheet,
  runs: readonly Run[],
  { size, leading = 1.42, width = sheet.width }: RunStyle,
) {
  return linesOf(runs, { size, width }).length * size * leading
}

/** Renders a paragraph at the cursor in its own structure element, across pages if necessary, with its links. */
export function renderRuns(
  sheet: Sheet,
  type: string,
  runs: readonly Run[],
  { size, leading = 1.42, x = sheet.left, width = sheet.width, color = palette.ink, after = 0 }: RunStyle,
  parent: PDFKit.PDFStructureElement = sheet.root,
): void {
  const { doc } = sheet
  const height = size * leading
  const lines = linesOf(runs, { size, width })
  // At least two lines stay together at the foot of a page.
  if (sheet.y + height * Math.min(2, lines.length) > sheet.bottom) sheet.breakPage()
  const element = sheet.group(type, parent)
  let content = doc.markStructureContent(type)
  const close = () => {
    doc.endMarkedContent()
    element.add(content)
  }
  const renderLink = ({ text, face, href, width: segmentWidth }: Segment, linkX: number) => {
    close()
    const link = sheet.group('Link', element)
    const linkContent = doc.markStructureContent('Link')
    sheet.print(text, linkX, sheet.y, { face, size, color })
    doc.endMarkedContent()
    link.add(linkContent)
    const options: object = { structParent: link, Contents: new String(text) }
    doc.link(linkX, sheet.y, segmentWidth, height, href ?? '', options)
    link.end()
    content = doc.markStructureContent(type)
  }
  for (const [index, line] of lines.entries()) {
    const isSecondToLast = index === lines.length - 2
    if (sheet.y + height * (isSecondToLast && index > 0 ? 2 : 1) > sheet.bottom) sheet.breakPage()
    let segmentX = x
    for (const segment of line.segments) {
      const printedText = segment === line.segments.at(-1) ? `${segment.text} ` : segment.text
      if (segment.href) renderLink(segment, segmentX)
      else sheet.print(printedText, segmentX, sheet.y, { face: segment.face, size, color })
      segmentX += segment.width
    }
    sheet.y += height
  }
  close()
  element.end()
  sheet.y += after
}
