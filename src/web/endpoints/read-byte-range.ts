/** Places of the first and the last byte. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a `Range` asks for (RFC 9110 §14). Undefined: all of it, as also for several parts at once and for what nobody
 * understands; 'beyond': nothing of it is there.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [asked, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (!asked || (!from && !to)) return undefined
  if (!from) {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'beyond'
  }
  const first = Number(from)
  if (to && Number(to) < first) return undefined
  if (first >= size) return 'beyond'
  return { first, last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
