import sharp, { type Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import type { Ports } from '../ports/ports.ts'

/** Names of what sharp recognises, as file endings. What is drawn by a program (SVG, PDF) is not taken. */
const endings: Record<string, 'jpg' | 'png' | 'webp' | 'avif'> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'png',
}
export const largestPictureBytes = 12_000_000
/** As many as a phone takes; a file of a few bytes may claim far more. */
const mostPixels = 60_000_000
const widestOriginal = 2560
const widths = [480, 800, 1280]
const fallbackWidth = 640

/**
 * Takes in a picture: decoded, turned upright and encoded again, so that nothing else that was in the file stays (place,
 * camera, hidden data), then cut to the sizes pages use. Throws `picture_refused` for what is no picture or too large.
 */
export async function receivePicture(
  { files, ids }: Pick<Ports, 'files' | 'ids'>,
  bytes: Uint8Array,
): Promise<{ path: string; extension: string; width: number; height: number }> {
  if (bytes.length > largestPictureBytes) throw new DomainError('picture_refused')
  const { picture, extension } = await decode(bytes)
  const path = `products/${ids.next()}`
  const store = async (name: string, image: Sharp, type: string) =>
    files.put(`public/images/${name}`, await image.toBuffer(), type)
  const upright = await picture
    .rotate()
    .resize({ width: widestOriginal, height: widestOriginal, fit: 'inside', withoutEnlargement: true })
    .toFormat('png')
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DomainError('picture_refused')
    })
  const again = () => sharp(upright.data, { limitInputPixels: mostPixels })
  const format = extension === 'jpg' ? 'jpeg' : extension
  await store(`${path}.${extension}`, again().toFormat(format, { quality: 88 }), `image/${format}`)
  for (const width of widths)
    await store(
      `${path}-${width}.avif`,
      again().resize({ width, withoutEnlargement: true }).avif({ quality: 55, effort: 3 }),
      'image/avif',
    )
  await store(
    `${path}-${fallbackWidth}.webp`,
    again().resize({ width: fallbackWidth, withoutEnlargement: true }).webp({ quality: 78 }),
    'image/webp',
  )
  return { path, extension, width: upright.info.width, height: upright.info.height }
}

async function decode(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format, width, height } = await picture.metadata()
    const extension = endings[format ?? '']
    if (!extension || !width || !height || width * height > mostPixels) throw new RangeError('not a picture')
    return { picture, extension }
  } catch {
    throw new DomainError('picture_refused')
  }
}
