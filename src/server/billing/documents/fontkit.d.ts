/** The part of fontkit's API that the shop uses; fontkit has no types. */
declare module 'fontkit' {
  type Path = {
    transform(xx: number, yx: number, xy: number, yy: number, dx: number, dy: number): Path
    toSVG(): string
  }
  type Glyph = { path: Path; codePoints: number[] }
  export type Run = {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = {
    unitsPerEm: number
    /** Height above the baseline, in font units. */
    ascent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, ...options: unknown[]): Run
  }
  export function create(file: Uint8Array): Font
}
