import sharp, { type Sharp } from 'sharp'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findFileFault, findSizeFault, type PictureFault } from '#domain/platform/pictures/picture-fault.ts'
import {
  type PictureKind,
  pictureHeadBytes,
  readPictureKind,
} from '#domain/platform/pictures/picture-kind.ts'
import type { PictureLimits } from '#domain/platform/pictures/picture-limits.ts'

type Examined = { kind: PictureKind; width: number; height: number }

/** The kind and the size of a picture, before it is decoded. Throws `picture_refused` with the cause. */
export async function examinePicture(bytes: Uint8Array, limits: PictureLimits): Promise<Examined> {
  const head = bytes.subarray(0, pictureHeadBytes)
  const kind = readPictureKind(head)
  const fault = findFileFault(head, bytes.length, limits)
  if (fault || !kind) throw refused(fault ?? { cause: 'no_picture', kinds: limits.kinds })
  const size = await refuseBroken(sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
  // A drawing has no size in pixels: it is drawn as large as it is needed.
  const tooLarge = kind === 'svg' ? undefined : findSizeFault(size, limits)
  if (tooLarge) throw refused(tooLarge)
  return { kind, width: size.width, height: size.height }
}

/** A picture as it is decoded: within its limits, the first of several, and whole. */
export function decodePicture(bytes: Uint8Array, { mostPixels }: PictureLimits, density?: number): Sharp {
  return sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    pages: 1,
    ...(density && { density }),
  })
}

type Size = { width: number; height: number }

/** The density at which a drawing fills a room, in dots per inch; at 72 it has the size that its file names. */
export function drawnDensity(drawing: Size, room: Size): number {
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height)
  return Math.min(2_400, Math.max(1, 72 * scale))
}

/** What sharp cannot read of a picture of a known kind is broken. */
export function refuseBroken<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw refused({ cause: 'broken' })
  })
}

const refused = (fault: PictureFault) => new DomainError('picture_refused', { fault })
