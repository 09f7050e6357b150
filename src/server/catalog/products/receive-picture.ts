import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '#domain/platform/pictures/picture-kind.ts'
import { photoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { decodePicture, examinePicture, refuseBroken } from '#server/platform/pictures/examine-picture.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Stored format of each kind of upload; other kinds are stored as PNG. Of an animation only the first frame is stored.
 */
const storedFormats: Partial<
  Record<PictureKind, { extension: string; format: 'jpeg' | 'png' | 'webp' | 'avif' }>
> = {
  jpeg: { extension: 'jpg', format: 'jpeg' },
  webp: { extension: 'webp', format: 'webp' },
  avif: { extension: 'avif', format: 'avif' },
}
const lossless = { extension: 'png', format: 'png' } as const
const maxOriginalPixels = 2560
const widths = [480, 800, 1280]
const fallbackWidth = 640

/**
 * Stores an uploaded picture: decodes, rotates and re-encodes it, which removes metadata and hidden data (location,
 * camera), then creates the sizes that pages use. Throws `picture_refused` with the cause.
 */
export async function receivePicture(
  { files, ids }: Pick<Ports, 'files' | 'ids'>,
  bytes: Uint8Array,
): Promise<{ path: string; extension: string; width: number; height: number }> {
  const { kind } = await examinePicture(bytes, photoLimits)
  const { extension, format } = storedFormats[kind] ?? lossless
  const path = `products/${ids.next()}`
  const store = async (name: string, image: Sharp, type: string) =>
    files.put(`public/images/${name}`, await image.toBuffer(), type)
  // Raw pixels: the sizes are created without decoding again.
  const { data, info } = await refuseBroken(
    decodePicture(bytes, photoLimits)
      .rotate()
      .resize({
        width: maxOriginalPixels,
        height: maxOriginalPixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const createImage = () => sharp(data, { raw: { width, height, channels } })
  // With a quality option, sharp would reduce a PNG to a palette, which takes many seconds and loses colours.
  const original = format === 'png' ? createImage().png() : createImage().toFormat(format, { quality: 88 })
  await store(`${path}.${extension}`, original, `image/${format}`)
  for (const width of widths)
    await store(
      `${path}-${width}.avif`,
      createImage().resize({ width, withoutEnlargement: true }).avif({ quality: 55, effort: 3 }),
      'image/avif',
    )
  await store(
    `${path}-${fallbackWidth}.webp`,
    createImage().resize({ width: fallbackWidth, withoutEnlargement: true }).webp({ quality: 78 }),
    'image/webp',
  )
  return { path, extension, width, height }
}
