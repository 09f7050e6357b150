import type { ListingKey } from '#server/catalog/products/listing-statement.ts'

/** Where the next page begins: after a row of one list in one order. */
export type Cursor = ListingKey & { of: string; isNear: boolean }

/** Opaque on purpose: its content may change without notice. */
export function writeCursor({ of, sortValue, position, id, isNear }: Cursor): string {
  return Buffer.from(JSON.stringify([of, sortValue, position, id, isNear])).toString('base64url')
}

/**
 * The decoded cursor; undefined if it is malformed or belongs to another list. `listKey` identifies the list and its order.
 */
export function readCursor(text: string, listKey: string): Cursor | undefined {
  const parts = parse(text)
  if (!Array.isArray(parts)) return undefined
  const [written, sortValue, position, id, isNear] = parts
  const isValid = written === listKey && typeof isNear === 'boolean' && Number.isInteger(position)
  const isPlace = typeof sortValue === 'string' && typeof id === 'string' && !/\0/.test(sortValue + id)
  if (!isValid || !isPlace || Math.abs(position) > 2_000_000_000) return undefined
  if (!/[|]name-(asc|desc)$/.test(listKey) && !/^-?\d{1,18}$|^9223372036854775807$/.test(sortValue))
    return undefined
  return { of: listKey, sortValue, position, id, isNear }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
