import { sharePalette } from '#domain/platform/appearance/share-palette.ts'
import type { SvgPicture } from './internal/layout/drawing.ts'
import { renderShopLogo } from './internal/render/render-shop-logo.ts'

/** The awning is lighter on a dark background, as in the browser tab icon. */
const darkColours = { awning: '#e2553a', valance: '#c93c22', line: sharePalette.paper }

/** The shop's logo for other sites, on a light background. */
export function renderLogo(size: number): SvgPicture {
  return renderTile(size, sharePalette.paper, 0, renderShopLogo(centreLogo(size, 0.78)))
}

/**
 * The shop's icon: the logo on a dark background. `isFilled`: square corners, for systems that crop icons to their
 * own shape.
 */
export function renderIcon(size: number, { isFilled }: { isFilled: boolean }): SvgPicture {
  const logo = renderShopLogo({ ...centreLogo(size, isFilled ? 0.66 : 0.76), colours: darkColours })
  return renderTile(size, sharePalette.ink, isFilled ? 0 : size / 4, logo)
}

/** Optical centring: the centre of the logo is half a unit below the centre of its square. */
function centreLogo(size: number, share: number) {
  const side = size * share
  return { x: (size - side) / 2, y: (size - side) / 2 - side / 64, size: side }
}

function renderTile(size: number, colour: string, radius: number, logo: string): SvgPicture {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/>${logo}</svg>`,
  }
}
