import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '#domain/platform/pictures/picture-kind.ts'
import { photoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { decodePicture, examinePicture, refuseBroken } from '#server/platform/pictures/examine-picture.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How each kind is kept; of a moving picture its first image. */
const kept: Partial<Record<PictureKind, { extension: string; format: 'jpeg' | 'png' | 'webp' | 'avif' }>> = {
  jpeg: { extension: 'jpg', format: 'jpeg' },
  webp: { extension: 'webp', format: 'webp' },
  avif: { extension: 'avif', format: 'avif' },
}
const lossless = { extension: 'png', format: 'png' } as const
const widestOriginal = 2560
const widths = [480, 800, 1280]
const fallbackWidth = 640

/**
 * Takes in a picture: decoded, turned upright and encoded again, so that nothing else that was in the file stays (place,
 * camera, hidden data), then cut to the sizes pages use. Throws `picture_refused` with the cause.
 */
export async function receivePicture(
  { files, ids }: Pick<Ports, 'files' | 'ids'>,
  bytes: Uint8Array,
): Promise<{ path: string; extension: string; width: number; height: number }> {
  const { kind } = await examinePicture(bytes, photoLimits)
  const { extension, format } = kept[kind] ?? lossless
  const path = `products/${ids.next()}`
  const store = async (name: string, image: Sharp, type: string) =>
    files.put(`public/images/${name}`, await image.toBuffer(), type)
  // Kept as plain pixels: the sizes are cut from them without decoding again.
  const { data, info } = await refuseBroken(
    decodePicture(bytes, photoLimits)
      .rotate()
      .resize({ width: widestOriginal, height: widestOriginal, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const upright = () => sharp(data, { raw: { width, height, channels } })
  // A quality would cut a PNG down to a palette, which takes many seconds and colours.
  const original = format === 'png' ? upright().png() : upright().toFormat(format, { quality: 88 })
  await store(`${path}.${extension}`, original, `image/${format}`)
  for (const width of widths)
    await store(
      `${path}-${width}.avif`,
      upright().resize({ width, withoutEnlargement: true }).avif({ quality: 55, effort: 3 }),
      'image/avif',
    )
  await store(
    `${path}-${fallbackWidth}.webp`,
    upright().resize({ width: fallbackWidth, withoutEnlargement: true }).webp({ quality: 78 }),
    'image/webp',
  )
  return { path, extension, width, height }
}
