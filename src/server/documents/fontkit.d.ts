/** What the shop uses of fontkit, which ships no types. */
declare module 'fontkit' {
  type Path = {
    transform(xx: number, yx: number, xy: number, yy: number, dx: number, dy: number): Path
    toSVG(): string
  }
  export type Run = {
    glyphs: { path: Path }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = { unitsPerEm: number; layout(text: string, ...options: unknown[]): Run }
  export function create(file: Uint8Array): Font
}
