import { sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { shopMark } from '#domain/platform/appearance/shop-mark.ts'

type MarkColours = { awning: string; valance: string; line: string }
type Place = { x: number; y: number; size: number; colours?: MarkColours }

const onPaper: MarkColours = {
  awning: sharePalette.accent,
  valance: sharePalette.accentStrong,
  line: sharePalette.inkStrong,
}

/** The shop's mark as SVG, in a square of `size` whose upper left corner is at `x`, `y`. */
export function drawShopMark({ x, y, size, colours = onPaper }: Place): string {
  const line = `fill="none" stroke="${colours.line}" stroke-width="2" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">
<path d="${shopMark.awning}" fill="${colours.awning}"/><path d="${shopMark.valance}" fill="${colours.valance}"/>
<path d="${shopMark.front}" ${line}/><path d="${shopMark.door}" ${line}/></g>`
}
