import type { SharePalette } from '#domain/platform/appearance/share-palette.ts'
import type { SvgPicture } from './internal/layout/drawing.ts'
import { fitLines, lineHeight } from './internal/layout/fit-lines.ts'
import type { Face } from './internal/layout/fonts.ts'
import { outlineText } from './internal/layout/outline-text.ts'
import { renderShopLogo } from './internal/render/render-shop-logo.ts'

/** The shop's brand in a share picture. */
export type ShareBrand = {
  colours: SharePalette
  /** The owner's logo, with its size in CSS pixels; without it, the default mark and the shop's name are drawn. */
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

type Place = { face: Face; size: number; x: number; y: number }

function renderText(text: string, place: Place, colour: string): string {
  return `<path d="${outlineText(text, place)}" fill="${colour}"/>`
}

/** The owner's logo, else the default mark with the shop's name. */
function renderName({ shopName, brand: { colours, logo } }: SharePicture): string {
  if (!logo) {
    const { accent: awning, accentStrong: valance, inkStrong: line } = colours
    const mark = renderShopLogo({
      x: left - 6,
      y: frame.y - 10,
      size: 52,
      colours: { awning, valance, line },
    })
    const place = { face: 'heading' as const, size: 32, x: left + 56, y: frame.y + 29 }
    return `${mark}\n${renderText(shopName, place, colours.inkStrong)}`
  }
  const scale = Math.min(logoBox.height / logo.height, logoBox.width / logo.width)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const source = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  return `<image x="${left}" y="${frame.y + 16 - height / 2}" width="${width}" height="${height}" href="${source}"/>`
}

/** The awning of the shop's mark along the upper edge. */
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
  const last = frameBottom - 4
  const foot = price
    ? { text: price, face: 'bold' as const, sizes: [36, 32, 28], colour: colours.inkStrong, height: 40 }
    : { text: text ?? '', face: 'text' as const, sizes: [28, 26], colour: colours.slate, height: 104 }
  const below = fitLines(foot.text, { ...foot, width: columnWidth })
  const footStep = below.size * 1.32
  const footTop = last - (below.lines.length - 1) * footStep - below.size
  const footLines = below.lines.map((line, index) =>
    renderText(
      line,
      { face: foot.face, size: below.size, x: left, y: footTop + below.size + index * footStep },
      foot.colour,
    ),
  )
  const titleTop = frame.y + 92 + (overline ? 44 : 0)
  const room = footTop - 32 - titleTop
  const heading = fitLines(title, {
    face: 'heading',
    width: columnWidth,
    height: room,
    sizes: [80, 72, 66, 60, 54, 48, 44, 40, 36, 32],
  })
  const step = heading.size * lineHeight
  const start = titleTop + Math.max(0, (room - heading.lines.length * step) / 2)
  return [
    ...(overline
      ? [renderText(overline, { face: 'strong', size: 26, x: left, y: start - 20 }, colours.slate)]
      : []),
    ...heading.lines.map((line, index) =>
      renderText(
        line,
        { face: 'heading', size: heading.size, x: left - 2, y: start + heading.size * 0.84 + index * step },
        colours.ink,
      ),
    ),
    ...footLines,
  ].join('\n')
}

/** A small browser window for the picture; a placeholder drawing when there is none. */
function renderFrame(hasPicture: boolean, colours: SharePalette): string {
  const { x, y, bar, radius } = frame
  const outer = { width: frame.width, height: bar + window.height }
  const box = `x="${x - 1}" y="${y - 1}" width="${outer.width + 2}" height="${outer.height + 2}" rx="${radius + 1}"`
  const dots = [0, 1, 2].map(
    (index) =>
      `<circle cx="${x + 22 + index * 18}" cy="${y + bar / 2}" r="5" fill="${colours.lineStrong}" opacity="0.5"/>`,
  )
  const page = `<path fill="${colours.surface}" d="M${x} ${y + bar}h${outer.width}v${window.height - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - outer.width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}z"/>`
  const middle = { x: x + outer.width / 2, y: y + bar + window.height / 2 }
  const mountain = `${page}<path transform="translate(${middle.x - 96} ${middle.y - 64}) scale(4)" fill="none"
stroke="${colours.line}" stroke-width="1.5" d="M1 4a3 3 0 0 1 3-3h40a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3zM1 8h46M8 25l9-9 7 7 5-4 11 6"/>`
  return `<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter>
<rect x="${x + 14}" y="${y + 30}" width="${outer.width - 28}" height="${outer.height - 14}" rx="${radius}"
fill="${colours.inkStrong}" opacity="0.22" filter="url(#shadow)"/>
<rect ${box} fill="${colours.line}"/>
<rect x="${x}" y="${y}" width="${outer.width}" height="${outer.height}" rx="${radius}" fill="${colours.sunken}"/>
${dots.join('')}${hasPicture ? '' : mountain}`
}
