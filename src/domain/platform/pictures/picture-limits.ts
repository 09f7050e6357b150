import type { PictureKind } from './picture-kind.ts'

export type PictureLimits = {
  kinds: readonly PictureKind[]
  mostBytes: number
  /** A file of a few bytes can declare any number of pixels. */
  mostPixels: number
  longestSide?: number
}

/** Pictures of products and content: up to the size of phone photos. */
export const photoLimits: PictureLimits = {
  kinds: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  mostBytes: 12_000_000,
  mostPixels: 60_000_000,
}

/** Logo in the header of every page. */
export const shopLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg'],
  mostBytes: 2_000_000,
  mostPixels: 36_000_000,
}

/** Icon of browser tabs and home screens. */
export const shopIconLimits: PictureLimits = {
  kinds: ['png', 'jpeg', 'webp', 'svg', 'ico'],
  mostBytes: 2_000_000,
  mostPixels: 17_000_000,
}

/** Logo of printed documents. */
export const documentLogoLimits: PictureLimits = {
  kinds: ['png', 'jpeg'],
  mostBytes: 2_000_000,
  mostPixels: 4_000_000,
  longestSide: 2_000,
}
