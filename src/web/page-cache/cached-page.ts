import type { Encoding } from './encoding.ts'

/** Shared by all pages of a route pattern, so that counting is one increment. */
export type SentPages = { route: string; whole: number; unchanged: number }

/** A page as it is sent: the same bytes for every visitor of its URL. */
export type CachedPage = {
  status: number
  /** Headers without those that depend on the encoding. */
  headers: readonly (readonly [name: string, value: string])[]
  contentType: string
  /** Cache tags of the data it was rendered from; a change of any of them invalidates it. */
  tags: ReadonlySet<string>
  /** Content hash of the rendered page; each encoding has an ETag made of it. */
  contentHash: string
  bodies: Partial<Record<Encoding, Buffer>>
  expiresAtMs: number
  /** Invalidated, but kept until a new one can be rendered. */
  isStale: boolean
  /** Counters of its route pattern. */
  sent: SentPages
}

/** Size in bytes, with an estimate for the headers, for the limit of the cache. */
export function sizeOf(page: CachedPage): number {
  const bodies = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
  return bodies + 2000
}
