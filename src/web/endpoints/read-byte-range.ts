/** Offsets of the first and the last byte, both inclusive. */
export type ByteRange = { first: number; last: number }

/**
 * The range of a `Range` header (RFC 9110 §14). Undefined means the whole file, also for several ranges and for a
 * malformed header; 'beyond' means that the range is unsatisfiable.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [match, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (!match || (!from && !to)) return undefined
  if (!from) {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'beyond'
  }
  const first = Number(from)
  if (to && Number(to) < first) return undefined
  if (first >= size) return 'beyond'
  return { first, last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
