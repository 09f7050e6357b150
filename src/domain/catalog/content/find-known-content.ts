import { type KnownContent, knownContent } from './known-content.ts'

const byKey = new Map(knownContent.map((known) => [known.key, known]))

/** What a page reads under a key; undefined for items of somebody's own. */
export function findKnownContent(key: string): KnownContent | undefined {
  return byKey.get(key)
}
