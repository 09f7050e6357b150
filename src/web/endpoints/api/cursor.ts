import type { ListingKey } from '#server/catalog/products/listing-statement.ts'

/** Start of the next page: after this row of the list and order that `of` identifies. */
export type Cursor = ListingKey & { of: string; isFuzzy: boolean }

/** Encodes a cursor. Opaque to clients: its format may change without notice. */
export function writeCursor({ of, sortValue, position, id, isFuzzy }: Cursor): string {
  return Buffer.from(JSON.stringify([of, sortValue, position, id, isFuzzy])).toString('base64url')
}

/**
 * Decodes a cursor; undefined if it is malformed or belongs to another list. `listKey` identifies the list and its order.
 */
export function readCursor(text: string, listKey: string): Cursor | undefined {
  const parts = parse(text)
  if (!Array.isArray(parts)) return undefined
  const [cursorListKey, sortValue, position, id, isFuzzy] = parts
  const isValid = cursorListKey === listKey && typeof isFuzzy === 'boolean' && Number.isInteger(position)
  const isRowKey = typeof sortValue === 'string' && typeof id === 'string' && !/\0/.test(sortValue + id)
  if (!isValid || !isRowKey || Math.abs(position) > 2_000_000_000) return undefined
  if (!/[|]name-(asc|desc)$/.test(listKey) && !/^-?\d{1,18}$|^9223372036854775807$/.test(sortValue))
    return undefined
  return { of: listKey, sortValue, position, id, isFuzzy }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
