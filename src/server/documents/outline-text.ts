import { create, type Font } from 'fontkit'
import { type Face, readFace } from './fonts.ts'
import { printable } from './printable.ts'

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const font = fonts.get(face) ?? create(readFace(face))
  fonts.set(face, font)
  return font
}

export function measureOutline(text: string, face: Face, size: number): number {
  const font = fontOf(face)
  return (font.layout(printable(text)).advanceWidth * size) / font.unitsPerEm
}

type Place = { face: Face; size: number; x: number; y: number }

/** One line of text as an SVG path from a point on its baseline: the picture needs no font where it is drawn. */
export function outlineText(text: string, { face, size, x, y }: Place): string {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(printable(text))
  let pen = 0
  return glyphs
    .map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      const left = x + (pen + xOffset) * scale
      pen += xAdvance
      return glyph.path.transform(scale, 0, 0, -scale, left, y - yOffset * scale).toSVG()
    })
    .join('')
}
