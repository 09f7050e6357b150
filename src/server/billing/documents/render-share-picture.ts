import type { SharePalette } from '#domain/platform/appearance/share-palette.ts'
import type { SvgPicture } from './internal/layout/drawing.ts'
import { fitLines, lineHeight } from './internal/layout/fit-lines.ts'
import type { Face } from './internal/layout/fonts.ts'
import { outlineText } from './internal/layout/outline-text.ts'
import { renderShopLogo } from './internal/render/render-shop-logo.ts'

/** The shop's brand in a share picture. */
export type ShareBrand = {
  colours: SharePalette
  /** The owner's logo, with its size in CSS pixels; without it, the default logo and the shop's name are rendered. */
  logo?: { png: Uint8Array; width: number; height: number } | undefined
}

export type SharePicture = {
  shopName: string
  brand: ShareBrand
  overline?: string
  title: string
  /** The formatted price of a product. */
  price?: string
  /** A sentence below the title, used when there is no price. */
  text?: string
  picture?: Uint8Array
}

const width = 1200
const height = 630
const awningHeight = 34
const scallops = 24

const left = 72
const logoBox = { width: 360, height: 60 }
const columnWidth = 448
const frame = { x: 568, y: 150, width: 560, bar: 34, radius: 16 }
const window = { width: frame.width, height: Math.round(frame.width / 1.6) }
const frameBottom = frame.y + frame.bar + window.height

/** The share picture of a page: 1200 × 630 pixels. */
export function renderSharePicture(sheet: SharePicture): SvgPicture {
  const { colours } = sheet.brand
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
${renderAwning(colours)}${renderName(sheet)}
${renderWords(sheet)}${renderFrame(Boolean(sheet.picture), colours)}</svg>`
  if (!sheet.picture) return { svg }
  const { x, y, bar, radius } = frame
  return { svg, inset: { bytes: sheet.picture, left: x, top: y + bar, ...window, bottomRadius: radius } }
}

type TextOptions = { face: Face; size: number; x: number; y: number }

function renderText(text: string, options: TextOptions, colour: string): string {
  return `<path d="${outlineText(text, options)}" fill="${colour}"/>`
}

/** The owner's logo, else the default logo with the shop's name. */
function renderName({ shopName, brand: { colours, logo } }: SharePicture): string {
  if (!logo) {
    const { accent: awning, accentStrong: valance, inkStrong: line } = colours
    const logoSvg = renderShopLogo({
      x: left - 6,
      y: frame.y - 10,
      size: 52,
      colours: { awning, valance, line },
    })
    const nameOptions = { face: 'heading' as const, size: 32, x: left + 56, y: frame.y + 29 }
    return `${logoSvg}\n${renderText(shopName, nameOptions, colours.inkStrong)}`
  }
  const scale = Math.min(logoBox.height / logo.height, logoBox.width / logo.width)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const source = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  return `<image x="${left}" y="${frame.y + 16 - height / 2}" width="${width}" height="${height}" href="${source}"/>`
}

/** The awning of the shop's logo along the upper edge. */
function renderAwning(colours: SharePalette): string {
  const step = width / scallops
  const stripe = (index: number) => {
    const colour = index % 2 ? colours.accentStrong : colours.accent
    const drop = `M${index * step} 0v${awningHeight}a${step / 2} ${step / 2} 0 0 0 ${step} 0v${-awningHeight}z`
    return `<path d="${drop}" fill="${colour}"/>`
  }
  return Array.from({ length: scallops }, (_, index) => stripe(index)).join('')
}

/**
 * Laid out from the bottom: the price or the sentence at the lower edge of the frame, the title in the remaining space.
 */
function renderWords({ overline, title, price, text, brand: { colours } }: SharePicture): string {
  const baseline = frameBottom - 4
  const footer = price
    ? { text: price, face: 'bold' as const, sizes: [36, 32, 28], colour: colours.inkStrong, height: 40 }
    : { text: text ?? '', face: 'text' as const, sizes: [28, 26], colour: colours.slate, height: 104 }
  const footerFit = fitLines(footer.text, { ...footer, width: columnWidth })
  const footStep = footerFit.size * 1.32
  const footTop = baseline - (footerFit.lines.length - 1) * footStep - footerFit.size
  const footLines = footerFit.lines.map((line, index) =>
    renderText(
      line,
      { face: footer.face, size: footerFit.size, x: left, y: footTop + footerFit.size + index * footStep },
      footer.colour,
    ),
  )
  const titleTop = frame.y + 92 + (overline ? 44 : 0)
  const titleHeight = footTop - 32 - titleTop
  const titleFit = fitLines(title, {
    face: 'heading',
    width: columnWidth,
    height: titleHeight,
    sizes: [80, 72, 66, 60, 54, 48, 44, 40, 36, 32],
  })
  const step = titleFit.size * lineHeight
  const start = titleTop + Math.max(0, (titleHeight - titleFit.lines.length * step) / 2)
  return [
    ...(overline
      ? [renderText(overline, { face: 'strong', size: 26, x: left, y: start - 20 }, colours.slate)]
      : []),
    ...titleFit.lines.map((line, index) =>
      renderText(
        line,
        { face: 'heading', size: titleFit.size, x: left - 2, y: start + titleFit.size * 0.84 + index * step },
        colours.ink,
      ),
    ),
    ...footLines,
  ].join('\n')
}

/** A small browser window for the picture; a placeholder when there is none. */
function renderFrame(hasPicture: boolean, colours: SharePalette): string {
  const { x, y, bar, radius } = frame
  const frameSize = { width: frame.width, height: bar + window.height }
  const box = `x="${x - 1}" y="${y - 1}" width="${frameSize.width + 2}" height="${frameSize.height + 2}" rx="${radius + 1}"`
  const dots = [0, 1, 2].map(
    (index) =>
      `<circle cx="${x + 22 + index * 18}" cy="${y + bar / 2}" r="5" fill="${colours.lineStrong}" opacity="0.5"/>`,
  )
  const page = `<path fill="${colours.surface}" d="M${x} ${y + bar}h${frameSize.width}v${window.height - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - frameSize.width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}z"/>`
  const centre = { x: x + frameSize.width / 2, y: y + bar + window.height / 2 }
  const mountain = `${page}<path transform="translate(${centre.x - 96} ${centre.y - 64}) scale(4)" fill="none"
stroke="${colours.line}" stroke-width="1.5" d="M1 4a3 3 0 0 1 3-3h40a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3zM1 8h46M8 25l9-9 7 7 5-4 11 6"/>`
  return `<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter>
<rect x="${x + 14}" y="${y + 30}" width="${frameSize.width - 28}" height="${frameSize.height - 14}" rx="${radius}"
fill="${colours.inkStrong}" opacity="0.22" filter="url(#shadow)"/>
<rect ${box} fill="${colours.line}"/>
<rect x="${x}" y="${y}" width="${frameSize.width}" height="${frameSize.height}" rx="${radius}" fill="${colours.sunken}"/>
${dots.join('')}${hasPicture ? '' : mountain}`
}
