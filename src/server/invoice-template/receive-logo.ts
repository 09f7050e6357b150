import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { DomainError } from '#domain/errors.ts'
import type { Ports } from '../ports/ports.ts'

const largestBytes = 2_000_000
const longestSide = 2_000

/**
 * Takes in a logo, PNG or JPEG, and keeps it as PNG under the sum of its bytes: the same picture is one file, and those of earlier templates stay.
 * Encoded again, so that nothing else that was in the file stays. Throws `logo_refused`.
 */
export async function receiveLogo(
  { files }: Pick<Ports, 'files'>,
  bytes: Uint8Array,
): Promise<{ path: string; width: number; height: number }> {
  if (bytes.length > largestBytes) throw new DomainError('logo_refused')
  const { data, info } = await encode(bytes).catch(() => {
    throw new DomainError('logo_refused')
  })
  const path = `invoices/logos/${createHash('sha256').update(data).digest('hex')}.png`
  await files.put(path, data, 'image/png')
  return { path, width: info.width, height: info.height }
}

async function encode(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: longestSide * longestSide, failOn: 'error', pages: 1 })
  const { format, width, height } = await picture.metadata()
  if ((format !== 'png' && format !== 'jpeg') || width > longestSide || height > longestSide)
    throw new RangeError('not a logo')
  return picture.rotate().toColourspace('srgb').png().toBuffer({ resolveWithObject: true })
}
