import sharp from 'sharp'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'

/** A picture ready to be drawn; its size in points of the page. */
export type Logo = { png: Buffer; width: number; height: number }

const pointsPerMillimetre = 72 / 25.4
/** Sharp at 300 dots an inch, however large the picture is that somebody uploaded. */
const pixelsPerMillimetre = 300 / 25.4

/**
 * A logo fitted into the room a template gives it, never distorted: flat and in sRGB, as an archive wants pictures. Throws when the bytes are no
 * picture.
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
