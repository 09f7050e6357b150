import type { Encoding } from './encoding.ts'

/** Names exactly these bytes (RFC 9110 §8.8.3). */
export function entityTag(mark: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`
}

/** Whether a browser has the bytes already: it names them, or any (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | undefined | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  )
}
