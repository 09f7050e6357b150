import { createHash } from 'node:crypto'
import { documentLogoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { decodePicture, examinePicture, refuseBroken } from '#server/platform/pictures/examine-picture.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Stores a PNG or JPEG logo as PNG under the SHA-256 of its bytes: the same picture is one file, and logos of earlier
 * templates stay. Re-encoded, so that nothing else of the file is kept. Throws `picture_refused` with the cause.
 */
export async function receiveLogo(
  { files }: Pick<Ports, 'files'>,
  bytes: Uint8Array,
): Promise<{ path: string; width: number; height: number }> {
  await examinePicture(bytes, documentLogoLimits)
  const { data, info } = await refuseBroken(
    decodePicture(bytes, documentLogoLimits)
      .rotate()
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true }),
  )
  const path = `invoices/logos/${createHash('sha256').update(data).digest('hex')}.png`
  await files.put(path, data, 'image/png')
  return { path, width: info.width, height: info.height }
}
