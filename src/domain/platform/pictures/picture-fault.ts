import { type PictureKind, readPictureKind } from './picture-kind.ts'
import type { PictureLimits } from './picture-limits.ts'

/** Why a file is rejected as a picture, with the values its error message needs. */
export type PictureFault =
  | { cause: 'missing' }
  | { cause: 'kind'; kind: PictureKind }
  | { cause: 'no_picture'; kinds: readonly PictureKind[] }
  | { cause: 'broken' }
  | { cause: 'heavy'; bytes: number; max: number }
  | { cause: 'large'; width: number; height: number; max: number }
  | { cause: 'long'; width: number; height: number; max: number }

/** The first fault in a file's size and first bytes; used in the browser and on the server. */
export function findFileFault(
  head: Uint8Array,
  bytes: number,
  { kinds, maxBytes }: PictureLimits,
): PictureFault | undefined {
  if (bytes === 0) return { cause: 'missing' }
  const kind = readPictureKind(head)
  if (!kind) return { cause: 'no_picture', kinds }
  if (!kinds.includes(kind)) return { cause: 'kind', kind }
  if (bytes > maxBytes) return { cause: 'heavy', bytes, max: maxBytes }
  return undefined
}

/** The fault in a picture's pixel size. */
export function findSizeFault(
  { width, height }: { width: number; height: number },
  { maxPixels, maxSide }: PictureLimits,
): PictureFault | undefined {
  if (maxSide && Math.max(width, height) > maxSide) return { cause: 'long', width, height, max: maxSide }
  if (width * height > maxPixels) return { cause: 'large', width, height, max: maxPixels }
  return undefined
}
