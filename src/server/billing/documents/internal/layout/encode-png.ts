import sharp from 'sharp'
import type { SvgPicture } from './drawing.ts'

/**
 * Renders an SVG picture as PNG. 256 colours keep the largest picture below 300 kB, the limit of some messengers,
 * without a visible difference.
 */
export async function encodePng({ svg, inset }: SvgPicture): Promise<Uint8Array> {
  const layers = inset ? [{ input: await roundBottom(inset), left: inset.left, top: inset.top }] : []
  return sharp(Buffer.from(svg))
    .composite(layers)
    .png({ palette: true, colours: 256, dither: 0.6, effort: 8 })
    .toBuffer()
}

async function roundBottom({ bytes, width, height, bottomRadius }: NonNullable<SvgPicture['inset']>) {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect y="${-bottomRadius * 2}" width="${width}" height="${height + bottomRadius * 2}" rx="${bottomRadius}"/></svg>`
  return sharp(bytes)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
