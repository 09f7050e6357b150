import type { Encoding } from './encoding.ts'

/** One for all pages of a pattern, so that counting is adding one. */
export type SentPages = { route: string; whole: number; unchanged: number }

/** A page as it leaves: the same bytes for everybody who asks for its address. */
export type CachedPage = {
  status: number
  /** Without those of an encoding. */
  headers: readonly (readonly [name: string, value: string])[]
  contentType: string
  /** What it was drawn from; whatever changes one of these empties it. */
  tags: ReadonlySet<string>
  /** Of the bytes as they were drawn; each encoding has a tag of its own made of it. */
  mark: string
  bodies: Partial<Record<Encoding, Buffer>>
  expiresAtMs: number
  /** Emptied, but kept for as long as no other can be drawn. */
  isStale: boolean
  /** How often pages of its pattern were sent. */
  sent: SentPages
}

/** In bytes, for the limit of what is kept. */
export function sizeOf(page: CachedPage): number {
  const bodies = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
  return bodies + 2000
}
