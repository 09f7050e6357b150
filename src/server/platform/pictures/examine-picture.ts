import sharp, { type Sharp } from 'sharp'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findFileFault, findSizeFault, type PictureFault } from '#domain/platform/pictures/picture-fault.ts'
import {
  type PictureKind,
  pictureHeadBytes,
  readPictureKind,
} from '#domain/platform/pictures/picture-kind.ts'
import type { PictureLimits } from '#domain/platform/pictures/picture-limits.ts'

type ExaminedPicture = { kind: PictureKind; width: number; height: number }

/** Reads the kind and size of a picture without decoding it. Throws DomainError 'picture_refused' with the cause. */
export async function examinePicture(bytes: Uint8Array, limits: PictureLimits): Promise<ExaminedPicture> {
  const headBytes = bytes.subarray(0, pictureHeadBytes)
  const kind = readPictureKind(headBytes)
  const fault = findFileFault(headBytes, bytes.length, limits)
  if (fault || !kind) throw pictureError(fault ?? { cause: 'no_picture', kinds: limits.kinds })
  const size = await refuseBroken(sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
  // An SVG has no size in pixels: it is rendered as large as needed.
  const sizeFault = kind === 'svg' ? undefined : findSizeFault(size, limits)
  if (sizeFault) throw pictureError(sizeFault)
  return { kind, width: size.width, height: size.height }
}

/** Opens a picture for decoding: within the pixel limit, its first frame only, failing on damaged data. */
export function decodePicture(bytes: Uint8Array, { maxPixels }: PictureLimits, density?: number): Sharp {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
    ...(density && { density }),
  })
}

type Size = { width: number; height: number }

/** Returns the density in dots per inch (1–2400) at which an SVG fills the given space; 72 is its nominal size. */
export function svgDensity(picture: Size, space: Size): number {
  const scale = Math.min(space.width / picture.width, space.height / picture.height)
  return Math.min(2_400, Math.max(1, 72 * scale))
}

/** Converts an error of sharp to DomainError 'picture_refused': on a picture of a known kind, the file is damaged. */
export function refuseBroken<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw pictureError({ cause: 'broken' })
  })
}

const pictureError = (fault: PictureFault) => new DomainError('picture_refused', { fault })
