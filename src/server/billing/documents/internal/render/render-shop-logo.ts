import { defaultLogo } from '#domain/platform/appearance/default-logo.ts'
import { sharePalette } from '#domain/platform/appearance/share-palette.ts'

type LogoColours = { awning: string; valance: string; line: string }
type LogoOptions = { x: number; y: number; size: number; colours?: LogoColours }

const lightColours: LogoColours = {
  awning: sharePalette.accent,
  valance: sharePalette.accentStrong,
  line: sharePalette.inkStrong,
}

/** The shop's logo as SVG, in a square of `size` whose upper left corner is at `x`, `y`. */
export function renderShopLogo({ x, y, size, colours = lightColours }: LogoOptions): string {
  const line = `fill="none" stroke="${colours.line}" stroke-width="2" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">
<path d="${defaultLogo.awning}" fill="${colours.awning}"/><path d="${defaultLogo.valance}" fill="${colours.valance}"/>
<path d="${defaultLogo.front}" ${line}/><path d="${defaultLogo.door}" ${line}/></g>`
}
