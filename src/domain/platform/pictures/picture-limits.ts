import type { PictureKind } from './picture-kind.ts'

export type PictureLimits = {
  kinds: readonly PictureKind[]
  mostBytes: number
  /** A file of a few bytes may claim any number of pixels. */
  mostPixels: number
  longestSide?: number
}

/** Pictures of products and of texts: as large as a phone takes them. */
export const photoLimits: PictureLimits = {
  kinds: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  mostBytes: 12_000_000,
  mostPixels: 60_000_000,
}

/** The logo in the head of every page. */
export const shopLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg'],
  mostBytes: 2_000_000,
  mostPixels: 36_000_000,
}

/** The picture of tabs and home screens. */
export const shopIconLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg', 'ico'],
  mostBytes: 2_000_000,
  mostPixels: 17_000_000,
}

/** The logo of printed documents. */
export const documentLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg'],
  mostBytes: 2_000_000,
  mostPixels: 4_000_000,
  longestSide: 2_000,
}
