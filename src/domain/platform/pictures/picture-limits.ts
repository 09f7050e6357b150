import type { PictureKind } from './picture-kind.ts'

export type PictureLimits = {
  kinds: readonly PictureKind[]
  maxBytes: number
  /** A file of a few bytes can declare any number of pixels. */
  maxPixels: number
  maxSide?: number
}

/** Pictures of products and content: up to the size of phone photos. */
export const photoLimits: PictureLimits = {
  kinds: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  maxBytes: 12_000_000,
  maxPixels: 60_000_000,
}

/** Logo in the header of every page. */
export const shopLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg'],
  maxBytes: 2_000_000,
  maxPixels: 36_000_000,
}

/** Icon of browser tabs and home screens. */
export const shopIconLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg', 'ico'],
  maxBytes: 2_000_000,
  maxPixels: 17_000_000,
}

/** Logo of printed documents. */
export const documentLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg'],
  maxBytes: 2_000_000,
  maxPixels: 4_000_000,
  maxSide: 2_000,
}
