import sharp from 'sharp'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'

/** A picture ready to render; its size in points. */
export type Logo = { png: Buffer; width: number; height: number }

const pointsPerMillimetre = 72 / 25.4
/** 300 dpi, whatever the size of the uploaded picture. */
const pixelsPerMillimetre = 300 / 25.4

/**
 * Fits a logo into the space of the template without distortion: without transparency and in sRGB, as PDF/A requires.
 * Throws when the bytes are not a picture.
 */
export async function prepareLogo(
  bytes: Uint8Array,
  { logoWidth, logoHeight }: Pick<InvoiceTemplate, 'logoWidth' | 'logoHeight'>,
): Promise<Logo> {
  const { data: png, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({
      width: Math.round(logoWidth * pixelsPerMillimetre),
      height: Math.round(logoHeight * pixelsPerMillimetre),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(logoWidth / info.width, logoHeight / info.height) * pointsPerMillimetre
  return { png, width: info.width * scale, height: info.height * scale }
}
