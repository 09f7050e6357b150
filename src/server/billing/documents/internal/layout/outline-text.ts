import { type Face, fontOf, splitFaces } from './fonts.ts'
import { printable } from './printable.ts'
import { inReadingOrder } from './reading-order.ts'

export function measureOutline(text: string, face: Face, size: number): number {
  return splitFaces(printable(text), face).reduce((sum, part) => {
    const font = fontOf(part.face)
    return sum + (font.layout(part.text).advanceWidth * size) / font.unitsPerEm
  }, 0)
}

type TextOptions = { face: Face; size: number; x: number; y: number }

/** One line of text as an SVG path starting at a point of its baseline, so that rendering the SVG needs no font. */
export function outlineText(text: string, { face, size, x, y }: TextOptions): string {
  let partX = x
  return splitFaces(inReadingOrder(printable(text)), face)
    .map((part) => {
      const font = fontOf(part.face)
      const scale = size / font.unitsPerEm
      const { glyphs, positions, advanceWidth } = font.layout(part.text)
      let pen = 0
      const path = glyphs
        .map((glyph, index) => {
          const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
          const glyphX = partX + (pen + xOffset) * scale
          pen += xAdvance
          return glyph.path.transform(scale, 0, 0, -scale, glyphX, y - yOffset * scale).toSVG()
        })
        .join('')
      partX += advanceWidth * scale
      return path
    })
    .join('')
}
