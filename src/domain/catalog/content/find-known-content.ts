import { type KnownContent, knownContent } from './known-content.ts'

const byKey = new Map(knownContent.map((item) => [item.key, item]))

/** The known content of a key; undefined for custom items. */
export function findKnownContent(key: string): KnownContent | undefined {
  return byKey.get(key)
}
