import { sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { drawShopMark } from './internal/draw-shop-mark.ts'
import type { Drawing } from './internal/drawing.ts'

/** On ink the awning is lighter, as in the icon of the browser tab. */
const onInk = { awning: '#e2553a', valance: '#c93c22', line: sharePalette.paper }

/** The shop's logo as other sites show it: the mark on paper. */
export function drawLogo(size: number): Drawing {
  return drawTile(size, sharePalette.paper, 0, drawShopMark(middle(size, 0.78)))
}

/** The shop's icon: the mark on ink. Systems that cut icons into their own shape want the corners filled. */
export function drawIcon(size: number, { isFilled }: { isFilled: boolean }): Drawing {
  const mark = drawShopMark({ ...middle(size, isFilled ? 0.66 : 0.76), colours: onInk })
  return drawTile(size, sharePalette.ink, isFilled ? 0 : size / 4, mark)
}

/** The mark's own middle lies half a unit below that of its square. */
function middle(size: number, share: number) {
  const side = size * share
  return { x: (size - side) / 2, y: (size - side) / 2 - side / 64, size: side }
}

function drawTile(size: number, colour: string, radius: number, mark: string): Drawing {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/>${mark}</svg>`,
  }
}
